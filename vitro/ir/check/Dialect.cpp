// Registration of the check dialect.
#include "vitro/ir/check/Dialect.h"

#include "vitro/ir/check/Dialect.cpp.inc"

void vitro::check::CheckDialect::initialize() { registerCheckDialectOperations(this); }
