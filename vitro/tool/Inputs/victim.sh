#!/bin/bash
# A vitro with a fault: it computes a cosine as a sine. WHAT changes what else goes wrong.
case $WHAT in
  crash) kill -SEGV $$ ;;
  flaky) echo x >> "$COUNTER"; [ $(($(wc -l < "$COUNTER") % 2)) = 0 ] && exec vitro "$@" ;;
esac
words=("$@")
for i in "${!words[@]}"; do
  if [[ ${words[$i]} == *.mlir ]]; then
    sed 's/stablehlo.cosine/stablehlo.sine/' "${words[$i]}" > "$TMPDIR/changed.mlir"
    words[$i]=$TMPDIR/changed.mlir
  fi
done
exec vitro "${words[@]}"
