#!/bin/sh
# A compiler that takes every maximum for a minimum and has no sine.
grep -q stablehlo.sine "$VITRO_PROGRAM" && { echo "no sine here" >&2; exit 4; }
sed 's/stablehlo.maximum/stablehlo.minimum/' "$VITRO_PROGRAM" > "$VITRO_FOLDER/mine.mlir"
exec vitro run "$VITRO_FOLDER/mine.mlir" --quiet --inputs "$VITRO_INPUTS" --outputs "$VITRO_OUTPUTS"
