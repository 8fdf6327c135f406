import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, block, bolt, circle, extrude, group, hole, lathe, rod, sweep, vec } from '../shapes.js'

const { PI, cos, sin } = Math

const ears = [
  [-1.95, 1.5],
  [1.95, 1.6],
  [2.2, -0.9],
  [0, -2.35],
  [-2.2, -0.9],
]

/** A water pump: flange, housing with hose neck, hub, and the gasket behind; the shaft is z. */
export function waterPump({ pulley, electric, blades = 7, turn = 0 }) {
  if (electric) return electricPump()
  const all = group(
    plate(0.34, finish.alloy, 0.06, 0),
    at(plate(0.09, finish.orange, 0.02, 0.06), 0, 0, -0.1),
    at(
      lathe(
        [0, 0, 1.75, 0, 1.7, 0.3, 1.35, 0.85, 0.95, 1.05, 0.85, 1.7, 0.78, 1.8, 0, 1.8],
        finish.alloy,
        0.12,
      ),
      0,
      0,
      0.2,
      PI / 2,
    ),
    pulley ? ribbed() : hub(),
    neck(),
    impeller(blades),
  )
  return at(group(at(all, 0, 0, 0, 0, 0, turn)), 0, 0, 0, -0.28)
}

function plate(depth, material, bevel, grow) {
  const shape = new THREE.Shape()
  const points = []
  ears.forEach(([x, y], i) => {
    const a = Math.atan2(y, x)
    const [nx, ny] = ears[(i + ears.length - 1) % ears.length]
    const before = Math.atan2(ny, nx)
    const mid = Math.atan2(sin(a) + sin(before), cos(a) + cos(before))
    points.push(new THREE.Vector2(cos(mid) * (2.0 + grow), sin(mid) * (2.0 + grow)))
    for (const k of [1, 0, -1])
      points.push(new THREE.Vector2(x + cos(a + k * 1.1) * (0.5 + grow), y + sin(a + k * 1.1) * (0.5 + grow)))
  })
  shape.moveTo(points[0].x, points[0].y)
  const curve = new THREE.SplineCurve([...points, points[0]])
  shape.setFromPoints(curve.getPoints(160))
  for (const [x, y] of ears) hole(shape, x, y, 0.22)
  return extrude(shape, depth, material, bevel)
}

function hub() {
  const face = hole(circle(1.15), 0, 0, 0.24)
  const all = group(
    at(extrude(face, 0.24, finish.machined, 0.05, 72), 0, 0, 2.5),
    at(rod(0.42, 0.9, finish.steel), 0, 0, 1.8, PI / 2),
    at(rod(0.26, 0.95, finish.chrome), 0, 0, 1.9, PI / 2),
  )
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * PI * 2 + 0.4
    all.add(at(rod(0.13, 0.02, finish.black, 0.005), cos(a) * 0.78, sin(a) * 0.78, 2.73, PI / 2))
  }
  return all
}

/** A pulley for a ribbed belt. */
function ribbed() {
  const groove = [0.5, 0, 1.72, 0, 1.78, 0.05]
  for (let i = 0; i < 6; i++) groove.push(1.74, 0.1 + i * 0.12, 1.58, 0.16 + i * 0.12, 1.74, 0.22 + i * 0.12)
  groove.push(1.78, 0.9, 1.6, 0.96, 1.5, 0.5, 0.5, 0.42)
  const all = group(at(lathe(groove, finish.oxide, 0.01), 0, 0, 2.1, PI / 2), at(rod(0.4, 0.3, finish.steel, 0.05), 0, 0, 2.5, PI / 2))
  for (let i = 0; i < 4; i++) all.add(at(bolt(0.3, 0, finish.zinc), cos((i * PI) / 2) * 0.9, sin((i * PI) / 2) * 0.9, 2.74, -PI / 2))
  return all
}

/** A brushless pump: motor can, volute, two hose necks, plug. */
function electricPump() {
  const neckOf = (length) => lathe([0.34, 0, 0.5, 0, 0.5, length - 0.5, 0.58, length - 0.4, 0.5, length - 0.2, 0.5, length, 0.34, length, 0.34, 0], finish.plastic, 0.03)
  return at(
    group(
      at(lathe([0, 0, 1.5, 0, 1.6, 0.1, 1.6, 2.6, 1.5, 2.7, 0, 2.7], finish.alloy, 0.06), 0, 0, -2.6, PI / 2),
      at(lathe([0, 0, 1.95, 0, 2, 0.1, 2, 0.4, 1.7, 0.9, 0.9, 1.1, 0, 1.1], finish.plastic, 0.12), 0, 0, 0.1, PI / 2),
      at(neckOf(2), 0, 0, 1.1, PI / 2),
      at(neckOf(2.6), 1.4, 0.6, 0.55),
      at(block(0.9, 0.7, 0.9, finish.orange, 0.1), -0.6, 1.8, -1.8),
      ...[0, 1, 2, 3, 4].map((i) => at(bolt(0.34, 0, finish.steel), cos(i * 1.257 + 0.5) * 1.82, sin(i * 1.257 + 0.5) * 1.82, 0.5, -PI / 2)),
      ...Array.from({ length: 18 }, (_, i) => at(block(0.1, 0.12, 2, finish.alloy, 0.03), cos(i * 0.349) * 1.6, sin(i * 0.349) * 1.6, -1.3, 0, 0, i * 0.349)),
      at(rod(0.36, 0.02, finish.black, 0.005), 0, 0, 3.08, PI / 2),
    ),
    0, 0, 0, -0.1,
  )
}

function neck() {
  const line = [vec(1, 0.9, 0.55), vec(1.7, 1.6, 0.75), vec(2.5, 2, 1), vec(3.3, 2.2, 1.15)]
  const out = at(
    lathe([0.42, 0, 0.58, 0, 0.64, 0.1, 0.58, 0.22, 0.58, 0.4, 0.42, 0.4, 0.42, 0], finish.alloy, 0.03),
    3.15,
    2.16,
    1.11,
  )
  out.quaternion.setFromUnitVectors(vec(0, 1, 0), vec(0.8, 0.2, 0.15).normalize())
  const mouth = at(rod(0.43, 0.02, finish.black, 0.005), 3.5, 2.25, 1.185)
  mouth.quaternion.copy(out.quaternion)
  return group(
    sweep(line, () => 0.56, finish.alloy),
    out,
    mouth,
  )
}

function impeller(blades) {
  const all = group(at(rod(1.4, 0.1, finish.steel, 0.03), 0, 0, -0.5, -PI / 2))
  for (let i = 0; i < blades; i++) {
    const a = (i / blades) * PI * 2
    all.add(at(block(0.9, 0.08, 0.5, finish.steel, 0.03), cos(a) * 0.9, sin(a) * 0.9, -0.5, 0, 0, a + 0.6))
  }
  return all
}
