import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, bar, block, bolt, circle, extrude, group, hexagon, hole, lathe, polygon, ringPart, rod, torus, tube, vec } from '../shapes.js'

const { PI, cos, sin } = Math

const [from, to] = [PI * 0.19, PI * 0.81]
const [inner, outer] = [2.5, 4.15]

/** A caliper with its pads, as it sits on the disc: fixed with pistons in pairs, or floating with `pistons` on one side. */
export function brakeCaliper({ pistons = 4, mark = 'APM', lever, hand = 'left', carrier }) {
  const all = group()
  const places = pistons >= 2 ? [PI * 0.335, PI * 0.665] : [PI / 2]
  for (const z of [0.62, -1.72]) {
    all.add(at(extrude(ringPart(inner, outer, from, to), 1.1, finish.orange, 0.22, 72), 0, 0, z))
    all.add(at(extrude(ringPart(inner + 0.15, outer - 0.2, from + 0.1, to - 0.1), 1.24, finish.orange, 0.12, 72), 0, 0, z - 0.07))
  }
  const bridges = [[from + 0.01, from + 0.36], [to - 0.36, to - 0.01], [PI / 2 - 0.12, PI / 2 + 0.12]]
  for (const [a, b] of bridges) all.add(at(extrude(ringPart(outer - 0.78, outer + 0.03, a, b), 2.5, finish.orange, 0.1, 48), 0, 0, -1.25))
  for (const side of [1, -1]) {
    all.add(at(extrude(ringPart(inner - 0.15, outer - 0.3, from + 0.44, to - 0.44), 0.32, finish.friction, 0.05), 0, 0, side * 0.3 - 0.16))
    all.add(at(extrude(ringPart(inner - 0.2, outer - 0.12, from + 0.4, to - 0.4), 0.16, finish.black, 0.03), 0, 0, side * 0.55 - 0.08))
  }
  for (const a of [PI * 0.4, PI * 0.6]) {
    const [x, y] = [cos(a) * (outer - 0.28), sin(a) * (outer - 0.28)]
    all.add(bar(vec(x, y, -1.6), vec(x, y, 1.6), 0.07, finish.steel))
  }
  all.add(at(block(1.9, 0.05, 0.5, finish.steel, 0.02), 0, outer - 0.2, 0))
  all.add(bores(places, pistons), fittings(hand))
  all.add(at(label(mark, 1.5, 0.46, '#f6f4ef', 800), 0, pistons === 1 ? 2.86 : 3.42, 1.8))
  if (carrier) all.add(mount())
  if (lever) all.add(parkingLever())
  return all
}

function bores(places, pistons) {
  const all = group()
  const k = pistons === 1 ? 1.15 : 1
  for (const a of places) {
    const [x, y] = [cos(a) * (pistons === 1 ? 3.62 : 3.28), sin(a) * (pistons === 1 ? 3.62 : 3.28)]
    all.add(
      at(lathe([0, 0, 0.92 * k, 0, 0.88 * k, 0.22, 0.76 * k, 0.28, 0, 0.28], finish.orange, 0.08), x, y, 1.72, PI / 2),
      at(rod(0.58 * k, 0.1, finish.machined, 0.03), x, y, 1.96, PI / 2),
      at(rod(0.2, 0.1, finish.satin, 0.02), x, y, 2.02, PI / 2),
      at(torus(0.4 * k, 0.025, finish.oxide), x, y, 2.06),
    )
  }
  return all
}

function fittings(hand) {
  const all = group()
  for (const a of [from + 0.15, to - 0.15]) {
    const [x, y] = [cos(a) * 3.36, sin(a) * 3.36]
    all.add(
      at(extrude(polygon(hexagon(0.6)), 0.32, finish.oxide, 0.05), x, y, 1.8),
      at(rod(0.42, 0.08, finish.steel, 0.02), x, y, 1.7, PI / 2),
    )
    const out = vec(cos(a), sin(a))
    const [foot, tip] = [out.clone().multiplyScalar(outer - 0.1).setZ(1.15), out.clone().multiplyScalar(outer + 0.75).setZ(1.15)]
    if ((a > PI / 2) === (hand === 'left'))
      all.add(bar(foot, tip, 0.11, finish.brass), bar(foot, foot.clone().lerp(tip, 0.5), 0.2, finish.brass, 6), bar(foot.clone().lerp(tip, 0.62), tip, 0.15, finish.rubber))
    const [ex, ey] = [cos(a) * 2.75, sin(a) * 2.35 + 0.75]
    all.add(at(extrude(hole(circle(0.6, ex, ey), ex, ey, 0.27), 0.8, finish.orange, 0.08, 40), 0, 0, -1.75))
    all.add(at(bolt(0.5, 0, finish.oxide), ex, ey, -1.8, PI / 2))
  }
  const side = hand === 'left' ? 1 : -1
  const pipe = [vec(cos(from) * 3.1, sin(from) * 3.1, 1.35), vec(cos(from) * 3.3 + 0.1, sin(from) * 3.1, 0.9), vec(cos(from) * 3.3 + 0.1, sin(from) * 3.1 - 0.05, -0.9), vec(cos(from) * 3.1, sin(from) * 3.1, -1.35)]
  all.add(tube(pipe.map((p) => vec(p.x * side, p.y, p.z)), 0.1, finish.steel))
  return all
}

/** The carrier a floating caliper slides on, with its two pin boots. */
function mount() {
  const all = group(at(extrude(ringPart(inner - 0.55, inner + 0.1, from + 0.02, to - 0.02), 0.5, finish.cast, 0.08), 0, 0, -2.2))
  for (const k of [-1, 1]) {
    const x = k * 3.35
    all.add(at(extrude(hole(circle(0.52), 0, 0, 0.24), 0.6, finish.cast, 0.07), x, 1.55, -2.2))
    all.add(bar(vec(x, 1.75, -1.8), vec(x, 1.75, 1.5), 0.16, finish.chrome))
    for (let i = 0; i < 5; i++) all.add(at(torus(0.22, 0.07, finish.rubber), x, 1.75, -1.5 + i * 0.16))
  }
  return all
}

function parkingLever() {
  return group(
    at(block(1.5, 0.42, 0.2, finish.steel, 0.06), 0.75, 3.75, 2.3, 0, 0, 0.35),
    at(rod(0.34, 0.36, finish.steel, 0.04), 0.1, 3.55, 2.1, PI / 2),
    at(rod(0.14, 0.5, finish.oxide, 0.03), 1.35, 3.98, 2.1, PI / 2),
    tube(Array.from({ length: 40 }, (_, i) => vec(0.1 + cos(i * 0.8) * 0.46, 3.55 + sin(i * 0.8) * 0.46, 2.05 + i * 0.008)), 0.05, finish.oxide),
  )
}
