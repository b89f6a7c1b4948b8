// How arrays are distributed over the partitions of a program, under the names a host uses. The
// semantics are in ops/, where manual regions split and join arrays.
#pragma once
#include "vitro/ops/process/Sharding.h"

namespace vitro::runtime {

using ops::Sharding;
using ops::tileDims;
using ops::tileOf;
using ops::wholeOf;

}  // namespace vitro::runtime
