import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, circle, cut, extrude, group, hole, lathe, mesh, rect, turned } from '../shapes.js'

const { PI, cos, sin } = Math

/** A brake disc leaning back: `bore` and `hat` as shares of its radius, `rows` of holes, `slots`, `lugs`, vented or solid. */
export function brakeRotor({ hat = 0.54, high = 1.14, lugs = 5, rows = 3, perRow = 18, slots = 0, solid, drum, twist = 0.12 }) {
  const outer = 2.3
  const inner = outer * hat
  const thick = solid ? 0.2 : 0.58
  const g = group()
  const front = at(turned(extrude(face({ outer, inner, rows, perRow, slots, twist }), 0.16, finish.turned, 0.015, 128)), 0, 0, thick - 0.16)
  g.add(front)
  if (solid) g.add(at(lathe([inner, 0, outer, 0, outer, 0.1, inner, 0.1], finish.satin, 0.01, 128), 0, 0, 0, PI / 2))
  else {
    g.add(turned(extrude(hole(circle(outer), 0, 0, inner - 0.02), 0.16, finish.turned, 0.015, 128)))
    for (let i = 0; i < 42; i++) {
      const a = (i / 42) * 2 * PI
      const vane = mesh(new THREE.BoxGeometry((outer - inner) * 0.92, 0.07, 0.28), finish.cast)
      g.add(at(vane, (cos(a) * (outer + inner)) / 2, (sin(a) * (outer + inner)) / 2, 0.29, 0, 0, a + 0.3))
    }
  }
  const top = thick + high - 0.58
  const wall = inner + 0.02
  const crown = hole(circle(wall), 0, 0, wall * 0.44)
  for (let i = 0; i < lugs; i++) {
    const a = (i / lugs) * 2 * PI + 0.3
    hole(crown, cos(a) * wall * 0.69, sin(a) * wall * 0.69, 0.105)
  }
  hole(crown, cos(0.93) * wall * 0.69, sin(0.93) * wall * 0.69, 0.06)
  g.add(
    at(extrude(crown, 0.14, finish.oxide, 0.06, 48), 0, 0, top),
    at(lathe([wall - 0.02, 0, wall + 0.03, 0, wall, top + 0.05, wall - 0.1, top + 0.05], finish.oxide, 0.02), 0, 0, 0.1, PI / 2),
    at(lathe([wall * 0.44, 0, wall * 0.5, 0, wall * 0.5, 0.05, wall * 0.44, 0.05], finish.machined, 0.01), 0, 0, top + 0.12, PI / 2),
  )
  if (drum) g.add(at(lathe([wall + 0.03, 0, wall + 0.12, 0, wall + 0.12, 0.16, wall + 0.02, 0.2], finish.oxide, 0.03), 0, 0, thick + 0.05, PI / 2))
  return group(at(g, 0, 0, 0, -PI / 2 + 0.62, 0, 0))
}

function face({ outer, inner, rows, perRow, slots, twist }) {
  const shape = hole(circle(outer), 0, 0, inner - 0.02)
  const [from, to] = [inner + 0.22, outer - 0.2]
  for (let k = 0; k < rows; k++)
    for (let i = 0; i < perRow; i++) {
      const a = (i / perRow) * 2 * PI + k * twist
      const r = rows === 1 ? (from + to) / 2 : from + (k / (rows - 1)) * (to - from)
      cut(shape, Array.from({ length: 16 }, (_, n) => [cos(a) * r + cos(n * 0.3927) * 0.06, sin(a) * r - sin(n * 0.3927) * 0.06]))
    }
  for (let i = 0; i < slots; i++) {
    const a = ((i + 0.5) / slots) * 2 * PI
    const points = rect((to - from) * 0.96, 0.075, 0.036).getPoints(6)
    const turn = a + 0.7
    const r = (from + to) / 2
    shape.holes.push(new THREE.Path(points.map((p) => new THREE.Vector2(cos(a) * r + p.x * cos(turn) - p.y * sin(turn), sin(a) * r + p.x * sin(turn) + p.y * cos(turn)))))
  }
  return shape
}
