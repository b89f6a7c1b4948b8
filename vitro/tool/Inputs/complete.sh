# What the completion script $1 offers for some lines.
source "$1"
for line in "vitro dia" "vitro run p.mlir --thr" "vitro run --on=stage:ti" "vitro run --on cp" "vitro inspect --poi"; do
  COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=()
  _vitro
  echo "[$line] $(printf '%s\n' "${COMPREPLY[@]}" | sort | tr '\n' ' ' | sed 's/ *$//')" | sed 's/ $//'
done
