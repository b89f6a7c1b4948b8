// What every command takes: --help, the man page and completions are made from the same table.
// RUN: vitro run --help | FileCheck %s --check-prefix=HELP
// HELP: usage: vitro run [OPTIONS] PROGRAM ...
// HELP: --inputs F
// HELP: Settings, also in VITRO_FLAGS:
// HELP: --threads N
// HELP: (an integer from 0 to 1024; default 0)
// HELP-NOT: --num-devices
// RUN: vitro inspect --help | FileCheck %s --check-prefix=INSPECT
// INSPECT-NOT: --poison
// INSPECT: --parse-mib N
// RUN: vitro man | FileCheck %s --check-prefix=MAN
// MAN: .TH VITRO 1
// MAN: .SS vitro diagnose
// MAN: \fB\-\-threads\fR \fIN\fR
// MAN: .SH EXIT STATUS
// RUN: vitro completion bash > %t.sh && bash %S/Inputs/complete.sh %t.sh | FileCheck %s --check-prefix=BASH
// BASH: [vitro dia]{{.*}} diagnose
// BASH: [vitro run p.mlir --thr] --threads
// BASH: [vitro run --on=stage:ti] tidy-kernels tile
// BASH: [vitro run --on cp] cpp cpu
// BASH: [vitro inspect --poi]{{$}}
// RUN: vitro completion fish | FileCheck %s --check-prefix=FISH
// FISH: complete -c vitro -n '__fish_seen_subcommand_from run' -l inputs -r
// RUN: %exits 2 vitro completion csh 2>&1 | FileCheck %s --check-prefix=SHELL
// SHELL: known: bash, zsh, fish
