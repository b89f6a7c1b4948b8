// All of the dialect, for tablegen.
include "vitro/ir/stablehlo/Algebra.td"
include "vitro/ir/stablehlo/Collectives.td"
include "vitro/ir/stablehlo/Control.td"
include "vitro/ir/stablehlo/Elementwise.td"
include "vitro/ir/stablehlo/Movement.td"
