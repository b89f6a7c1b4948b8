// Which mutant this run of vitro-mutants has. Only that binary knows of this file.
#pragma once
#include <string>

namespace vitro::zoo {

/// The number in VITRO_FAULT=m<number>; 0 where it is not set.
extern int chosenMutant;

/// Where VITRO_MUTANTS_ASKED names a file: a bit for each mutant that was asked about.
extern unsigned char *askedMutants;

/// Writes down the first question about a mutant.
void noteAsked(int id);

/// A comparison of two integers in most runs: this stands in inner loops.
inline bool isMutant(int id) {
  if (askedMutants) [[unlikely]]
    noteAsked(id);
  return id == chosenMutant;
}

/// The value of VITRO_FAULT; "" where it is not set. Part of the key of kernels in the cache.
const std::string &planted();

}  // namespace vitro::zoo
