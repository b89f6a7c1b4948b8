"""A program whose every value is an output."""
import re

import ir_diff


def marked(text):
    """The module with every value of main's own block among its results, and their ids."""
    ids_by_name, _ = ir_diff.locations(text)
    lines, values, types, ids = text.splitlines(), [], [], []
    begin = next(i for i, line in enumerate(lines) if re.search(r"func\.func (public )?@main\(", line))
    end = next(i for i in range(begin, len(lines)) if lines[i].startswith("    return "))
    for i in range(begin + 1, end):
        line = lines[i]
        defined = re.match(r"    (%[\w$.-]+)(?::(\d+))? = ", line)
        if not defined:
            continue
        # An op with regions says where it comes from behind the last of them.
        place = re.search(r" loc\((#loc\d*)\)$", line)
        for later in lines[i + 1:end] if not place else []:
            if re.match(r"    [ ]?\}", later) and (place := re.search(r" loc\((#loc\d*)\)$", later)):
                if line.endswith("({"):  # and so it says its types
                    line = later
                break
        code = re.sub(r" loc\(.*$", "", line)
        told = code.rpartition(" -> ")[2] if " -> " in code else code.rpartition(" : ")[2]
        found = re.findall(r"tensor<[^>]*>+", told)
        count = int(defined.group(2) or 1)
        found = found[-count:] if len(found) >= count else found * count
        id = (ids_by_name.get(place.group(1)) or ["?"])[0] if place else "?"
        for number in range(count):
            if number < len(found) and "quant" not in found[number]:
                values.append(defined.group(1) + (f"#{number}" if count > 1 else ""))
                types.append(found[number])
                ids.append(id)
    own = re.match(r"    return (.*?) : (.*?)( loc\(.*\))?$", lines[end])
    own_values = [value.strip() for value in own.group(1).split(",")]
    own_types = re.findall(r"tensor<[^>]*>+", own.group(2))
    all_types = own_types + types
    lines[end] = f"    return {', '.join(own_values + values)} : {', '.join(all_types)}"
    lines[begin] = re.sub(r"\) -> .* \{$", f") -> ({', '.join(all_types)}) {{", lines[begin])
    return "\n".join(lines) + "\n", ids, all_types
