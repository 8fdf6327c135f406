import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, extrude, group, hexagon, lathe, mesh, polygon, rod, star } from '../shapes.js'

const { PI, cos, sin, max, min, sqrt } = Math

/** Screwdrivers side by side; each is { blade, size, tip, stub, cap }. */
export function screwdrivers({ set, gap = 1.28, lobes = 6, fan = 0 }) {
  const all = group()
  set.forEach((one, i) => {
    const lying = at(screwdriver({ lobes, ...one }), 0, 0.48 * (one.size ?? 1), 0, 0, 0, -PI / 2)
    all.add(at(group(lying), (i % 2) * 0.3 * fan, 0, i * gap, 0, (i - (set.length - 1) / 2) * -0.12 * fan))
  })
  return all
}

/** A screwdriver pointing up; tip `ph`, `sl`, `pz` or `tx`. */
export function screwdriver({ blade = 4, size = 1, tip = 'ph', stub = 1, cap, bolster, lobes = 6 }) {
  const g = group(at(handle(lobes, stub), 0, -1.6 * stub, 0))
  g.add(
    lathe([0, 0, 0.33, 0, 0.35, -0.16, 0.3, -0.24, 0, -0.24], finish.black, 0.03),
    cap
      ? lathe([0, -3.3 * stub, 0.34, -3.3 * stub, 0.4, -3.22 * stub, 0.4, -2.95 * stub, 0, -2.9 * stub], finish.steel, 0.05)
      : lathe([0, -3.22 * stub, 0.36, -3.2 * stub, 0.43, -3.08 * stub, 0.44, -2.98 * stub, 0, -2.9 * stub], finish.black, 0.03),
  )
  if (bolster) g.add(at(extrude(polygon(hexagon(0.46)), 0.34, finish.chrome, 0.05), 0, 0, 0, -PI / 2))
  const end = ends[tip](blade)
  g.add(lathe([0, -0.1, 0.14, -0.1, 0.14, blade * 0.82, ...end.profile], finish.chrome, 0.02), ...end.parts)
  g.add(at(rod(0.144, min(0.5, blade * 0.2), finish.oxide, 0.02), 0, blade - end.dark, 0))
  g.scale.setScalar(size)
  return g
}

const cross = (L) => ({
  profile: [0.14, L - 0.16, 0.04, L, 0, L],
  dark: 0.62,
  parts: [0, 1].map((i) => at(extrude(polygon([-0.13, 0, 0.13, 0, 0.05, 0.2, -0.05, 0.2]), 0.05, finish.oxide, 0.01), i ? 0.025 : 0, L - 0.19, i ? 0 : -0.025, 0, i ? -PI / 2 : 0)),
})
const ends = {
  ph: cross,
  pz: cross,
  sl: (L) => ({
    profile: [0.13, L * 0.88, 0.1, L - 0.3, 0, L - 0.28],
    dark: 0.82,
    parts: [at(extrude(polygon([-0.11, 0, 0.11, 0, 0.19, 0.3, 0.19, 0.5, -0.19, 0.5, -0.19, 0.3]), 0.07, finish.chrome, 0.015), 0, L - 0.42, -0.035)],
  }),
  tx: (L) => ({
    profile: [0.14, L - 0.3, 0.1, L - 0.24, 0, L - 0.24],
    dark: 0.72,
    parts: [at(extrude(polygon(star(0.125, 0.09, 6)), 0.26, finish.oxide, 0.015, 16), 0, L - 0.26, 0, -PI / 2)],
  }),
}

function handle(lobes, stub) {
  const long = 3.2 * stub
  const geometry = new THREE.CylinderGeometry(1, 1, long, 120, 60, true)
  const p = geometry.attributes.position
  const radius = (t) => {
    if (t < 0.08) return 0.3 + 0.1 * sqrt(max(0, t) / 0.08)
    if (t < 0.3) return 0.4 - 0.1 * sin(((t - 0.08) / 0.22) * PI)
    if (t > 0.93) return 0.46 * sqrt(max(0, 1 - ((t - 0.93) / 0.07) ** 2)) + 0.02
    return 0.4 + 0.06 * sin((((t - 0.3) / 0.63) * PI) / 1.6)
  }
  for (let i = 0; i < p.count; i++) {
    const t = 1 - (p.getY(i) + long / 2) / long
    const a = Math.atan2(p.getZ(i), p.getX(i))
    const deep = max(0, min(1, (t - 0.32) * 9, (0.9 - t) * 14))
    const r = radius(t) * (stub < 0.7 ? 1.25 : 1) * (1 - (lobes === 3 ? 0.1 : 0.13) * deep * max(0, cos(a * lobes)) ** (lobes === 3 ? 1 : 1.4))
    p.setX(i, cos(a) * r)
    p.setZ(i, sin(a) * r)
  }
  geometry.computeVertexNormals()
  return mesh(geometry, finish.orange)
}
