#include "vitro/interpret/Mesh.h"
#include <fmt/format.h>
#include <map>
#include <numeric>
#include "mlir/IR/SymbolTable.h"

using namespace mlir;

namespace vitro::interpret {
namespace {

constexpr int64_t kMostDevices = int64_t(1) << 20;

Problem badMesh(std::string why) { return problem("sharding.mesh", std::move(why)); }

std::string textOf(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  return text;
}

}  // namespace

Result<Mesh> Mesh::of(ModuleOp module, Attribute meshOrSymbol) {
  if (auto symbol = dyn_cast_or_null<SymbolRefAttr>(meshOrSymbol)) {
    auto op = SymbolTable::lookupNearestSymbolFrom<sdy::MeshOp>(module, symbol);
    if (!op) return badMesh(fmt::format("there is no mesh {}", textOf(symbol)));
    meshOrSymbol = op.getMesh();
  }
  SmallVector<std::pair<StringRef, int64_t>> axes;
  SmallVector<int64_t> ids;
  if (auto mesh = dyn_cast_or_null<sdy::MeshAttr>(meshOrSymbol)) {
    for (sdy::MeshAxisAttr axis : mesh.getAxes()) axes.emplace_back(axis.getName(), axis.getSize());
    ids.assign(mesh.getDeviceIds().begin(), mesh.getDeviceIds().end());
  } else if (auto mesh = dyn_cast_or_null<stablehlo::MeshAttr>(meshOrSymbol)) {
    for (stablehlo::MeshAxisAttr axis : mesh.getAxes())
      axes.emplace_back(axis.getName(), axis.getSize());
    if (DenseIntElementsAttr given = mesh.getDeviceIds())
      for (const APInt &id : given.getValues<APInt>()) ids.push_back(id.getSExtValue());
  } else {
    return badMesh("a sharding without a mesh");
  }
  Mesh mesh;
  VITRO_RETURN_IF_ERROR(mesh.setAxes(axes));
  VITRO_RETURN_IF_ERROR(mesh.setDevices(ids));
  return mesh;
}

Result<> Mesh::setAxes(ArrayRef<std::pair<StringRef, int64_t>> axes) {
  int64_t count = 1;
  for (auto [name, size] : axes) {
    if (hasAxis(name)) return badMesh(fmt::format("two axes \"{}\" in one mesh", name.str()));
    if (size < 1 || size > kMostDevices / count)
      return badMesh(fmt::format("axis \"{}\" of {} devices", name.str(), size));
    count *= size;
    names.push_back(name.str());
    sizes.push_back(size);
  }
  devices.resize(size_t(count));
  std::iota(devices.begin(), devices.end(), 0);
  return {};
}

Result<> Mesh::setDevices(ArrayRef<int64_t> ids) {
  if (ids.empty()) return {};
  if (ids.size() != devices.size())
    return badMesh(fmt::format("{} device ids for a mesh of {}", ids.size(), devices.size()));
  std::vector<bool> seen(ids.size(), false);
  for (int64_t id : ids) {
    if (ids.size() == 1 && id >= 0 && id < kMostDevices) continue;  // maximal: any one device
    if (id < 0 || id >= size() || seen[size_t(id)])
      return badMesh(fmt::format("device id {} in a mesh of {}, each of 0 to {} once", id, size(),
                                 size() - 1));
    seen[size_t(id)] = true;
  }
  devices.assign(ids.begin(), ids.end());
  hasDevices = true;
  return {};
}

Result<MeshAxis> Mesh::part(StringRef name, int64_t pre, std::optional<int64_t> size) const {
  auto found = llvm::find(names, name);
  if (found == names.end()) return badMesh(fmt::format("the mesh has no axis \"{}\"", name.str()));
  size_t index = size_t(found - names.begin());
  if (!size) return MeshAxis{index, 1, sizes[index]};
  if (pre < 1 || *size < 1 || pre > sizes[index] || *size > sizes[index] / pre ||
      sizes[index] % (pre * *size) != 0)
    return badMesh(fmt::format("\"{}\":({}){} is no part of an axis of {}", name.str(), pre, *size,
                               sizes[index]));
  return MeshAxis{index, pre, *size};
}

Result<MeshAxis> Mesh::wholeAxis(StringRef name) const { return part(name, 1, std::nullopt); }

Result<MeshAxis> Mesh::axis(sdy::AxisRefAttr reference) const {
  if (auto sub = reference.getSubAxisInfo())
    return part(reference.getName(), sub.getPreSize(), sub.getSize());
  return wholeAxis(reference.getName());
}

Result<MeshAxis> Mesh::axis(stablehlo::AxisRefAttr reference) const {
  if (auto sub = reference.getSubAxisInfo())
    return part(reference.getName(), sub.getPreSize(), sub.getSize());
  return wholeAxis(reference.getName());
}

/// The stride between adjacent devices along an axis or sub-axis.
static int64_t strideOf(ArrayRef<int64_t> sizes, MeshAxis axis) {
  int64_t stride = sizes[axis.index] / (axis.pre * axis.size);
  for (size_t later = axis.index + 1; later < sizes.size(); ++later) stride *= sizes[later];
  return stride;
}

int64_t Mesh::placeAlong(ArrayRef<MeshAxis> along, int64_t position) const {
  int64_t place = 0;
  for (MeshAxis axis : along)
    place = place * axis.size + position / strideOf(sizes, axis) % axis.size;
  return place;
}

std::vector<std::vector<int64_t>> Mesh::groups(ArrayRef<MeshAxis> along) const {
  size_t members = 1;
  for (MeshAxis axis : along) members *= size_t(axis.size);
  std::map<int64_t, std::vector<int64_t>> byOrigin;
  for (int64_t position = 0; position < size(); ++position) {
    int64_t origin = position;
    for (MeshAxis axis : along) {
      int64_t stride = strideOf(sizes, axis);
      origin -= position / stride % axis.size * stride;
    }
    auto &group = byOrigin[origin];
    group.resize(members);
    group[size_t(placeAlong(along, position))] = deviceAt(position);
  }
  std::vector<std::vector<int64_t>> out;
  for (auto &[origin, group] : byOrigin) out.push_back(std::move(group));
  return out;
}

Result<HostArray> Mesh::groupTable(ArrayRef<MeshAxis> along) const {
  auto rows = groups(along);
  VITRO_TRY(HostArray table,
            HostArray::allocate(DType::I64, {int64_t(rows.size()), int64_t(rows[0].size())}));
  int64_t *out = table.mutableData<int64_t>();
  for (const auto &row : rows) out = std::copy(row.begin(), row.end(), out);
  return table;
}

Result<> checkDisjoint(ArrayRef<MeshAxis> axes) {
  for (size_t i = 0; i < axes.size(); ++i)
    for (size_t k = 0; k < i; ++k) {
      MeshAxis a = axes[i], b = axes[k];
      if (a.index == b.index && a.pre < b.pre * b.size && b.pre < a.pre * a.size)
        return badMesh(fmt::format("axis {} of the mesh is used twice", a.index));
    }
  return {};
}

}  // namespace vitro::interpret
