import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, block, group, lathe, rod, torus, tube, vec } from '../shapes.js'

const { PI, cos, sin } = Math

/** Lamps to work by: a `stick` with a hook, a slim `folding` one, a `bar` for the bonnet, a `flood` on a stand, a `drop` lamp on its cable. */
export function workLamp({ kind, mark }) {
  return kinds[kind](mark)
}

const kinds = { stick, folding, bar, flood, drop }

function stick(mark) {
  const all = group(
    at(block(4.2, 1.25, 1.15, finish.orange, 0.4), -2.4, 0.65, 0),
    at(block(3.4, 0.4, 1.2, finish.rubber, 0.16), -2.5, 0.25, 0),
    at(block(4.6, 1.35, 0.9, finish.black, 0.3), 1.8, 0.66, 0),
    at(block(4.1, 0.4, 0.72, finish.light, 0.16), 1.8, 1.2, 0),
    at(block(0.5, 0.2, 0.5, finish.rubber, 0.08), -1.2, 1.3, 0),
    at(label(mark, 1.9, 0.36, '#f6f4ef', 800), -2.9, 1.285, 0, -PI / 2),
  )
  for (let i = 0; i < 8; i++) all.add(at(block(0.05, 0.06, 0.6, finish.white, 0.02), 0.1 + i * 0.48, 1.41, 0))
  all.add(tube([vec(4, 0.7, 0), vec(4.6, 0.75, 0), vec(5.1, 0.75, 0.5), vec(5, 0.75, 1.2), vec(4.4, 0.75, 1.3)], 0.1, finish.steel, { segments: 80 }))
  for (let i = 0; i < 5; i++) all.add(at(block(0.12, 1.3, 1.22, finish.rubber, 0.05), -3.9 + i * 0.32, 0.66, 0))
  return all
}

function folding(mark) {
  const head = group(
    at(block(3.9, 0.42, 1.25, finish.black, 0.16), 1.95, 0, 0),
    at(block(3.3, 0.1, 0.95, finish.light, 0.04), 2, 0.2, 0),
    at(block(0.16, 0.3, 0.9, finish.light, 0.06), 3.88, 0, 0),
  )
  return group(
    at(block(3.9, 0.72, 1.3, finish.orange, 0.26), -2, 0.42, 0),
    at(block(1.6, 0.12, 0.8, finish.black, 0.05), -2.6, 0.76, 0),
    at(rod(0.4, 1.5, finish.steel, 0.05), 0, 0.42, -0.75, PI / 2),
    at(rod(0.42, 0.5, finish.black, 0.05), 0, 0.42, -0.25, PI / 2),
    at(head, 0.1, 0.46, 0, 0, 0, 0.92),
    at(label(mark, 1.3, 0.26, '#f6f4ef', 800), -2.6, 0.825, 0, -PI / 2),
    at(torus(0.34, 0.08, finish.steel), -4.2, 0.4, 0, PI / 2),
  )
}

function bar(mark) {
  const all = group(
    at(rod(0.42, 9, finish.satin, 0.08), -4.5, 0.6, 0, 0, 0, -PI / 2),
    at(block(7.6, 0.3, 0.6, finish.light, 0.12), 0, 0.42, 0.3, 0.7),
    at(block(2, 1, 0.98, finish.black, 0.24), 0, 0.66, 0),
    at(label(mark, 1.4, 0.36, '#f6f4ef', 800), 0, 0.7, 0.5),
  )
  for (const x of [-1, 1]) {
    all.add(at(rod(0.52, 0.7, finish.orange, 0.12), x * 4.2 - 0.35, 0.6, 0, 0, 0, -PI / 2))
    all.add(at(rod(0.26, 1.6, finish.chrome, 0.05), x > 0 ? 4.5 : -6.1, 0.6, 0, 0, 0, -PI / 2))
    all.add(tube([vec(x * 6, 0.6, 0), vec(x * 6.4, 0.9, 0), vec(x * 6.5, 1.6, 0), vec(x * 6, 1.9, 0), vec(x * 5.5, 1.7, 0)], 0.17, finish.rubber, { segments: 60 }))
  }
  return all
}

function flood(mark) {
  const head = group(
    at(block(4.6, 3.6, 1, finish.orange, 0.36), 0, 0, 0),
    at(block(4.2, 3.2, 0.5, finish.black, 0.26), 0, 0, 0.42),
    at(block(3.5, 2.5, 0.2, finish.light, 0.1), 0, 0, 0.62),
    at(label(mark, 1.1, 0.22, '#f6f4ef', 800), 0, -1.43, 0.68),
    ...Array.from({ length: 9 }, (_, i) => at(block(0.12, 3, 0.5, finish.oxide, 0.04), -1.8 + i * 0.45, 0, -0.6)),
  )
  for (let i = 0; i < 5; i++) for (let k = 0; k < 4; k++) head.add(at(rod(0.16, 0.04, finish.ochre, 0.01), -1.4 + i * 0.7, -0.95 + k * 0.63, 0.7, PI / 2))
  const leg = (x) => tube([vec(x * 2.5, 3, 0), vec(x * 2.7, 1, 0.3), vec(x * 2.7, 0.2, 1.4), vec(x * 2.6, 0.16, 1.7)], 0.16, finish.black, { segments: 60 })
  return group(
    at(head, 0, 2.9, 0, -0.16),
    leg(1),
    leg(-1),
    tube([vec(-2.6, 0.16, 1.7), vec(-2.4, 0.16, 1.9), vec(2.4, 0.16, 1.9), vec(2.6, 0.16, 1.7)], 0.16, finish.black),
    tube([vec(-2.5, 2.8, 0), vec(-2.7, 1, -0.6), vec(-2.6, 0.16, -1.4), vec(2.6, 0.16, -1.4), vec(2.7, 1, -0.6), vec(2.5, 2.8, 0)], 0.16, finish.black, { segments: 120 }),
    ...[-1, 1].map((x) => at(rod(0.42, 0.4, finish.rubber, 0.08), x > 0 ? 2.3 : -2.7, 2.95, 0, 0, 0, -PI / 2)),
    at(tube([vec(-1.4, 4.5, 0), vec(-1.3, 5.2, -0.2), vec(1.3, 5.2, -0.2), vec(1.4, 4.5, 0)], 0.17, finish.rubber), 0, 0, 0),
  )
}

function drop(mark) {
  const cage = group()
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * PI * 2
    cage.add(tube([vec(0, cos(a) * 0.6, sin(a) * 0.6), vec(0.5, cos(a) * 1.05, sin(a) * 1.05), vec(3, cos(a) * 1.05, sin(a) * 1.05), vec(3.8, cos(a) * 0.5, sin(a) * 0.5)], 0.06, finish.chrome, { segments: 50, round: 8 }))
  }
  for (const x of [0.5, 1.75, 3]) cage.add(at(torus(1.05, 0.06, finish.chrome), x, 0, 0, 0, PI / 2))
  const lamp = group(
    cage,
    at(lathe([0, 0, 0.6, 0, 0.66, 0.2, 0.66, 2.4, 0.5, 2.8, 0, 2.9], finish.light, 0.2), 0.3, 0, 0, 0, 0, -PI / 2),
    at(lathe([0, -3.4, 0.5, -3.4, 0.62, -3.1, 0.56, -1.6, 0.62, -0.4, 0.8, 0, 0.8, 0.3, 0, 0.3], finish.orange, 0.1), 0, 0, 0, 0, 0, -PI / 2),
    tube([vec(3.8, 0, 0), vec(4.6, 0, 0), vec(5, 0.5, 0), vec(4.8, 1.1, 0), vec(4.3, 1.1, 0)], 0.09, finish.chrome, { segments: 60 }),
    at(label(mark, 1.5, 0.3, '#f6f4ef', 800), -1.8, 0.6, 0, -PI / 2),
  )
  const coil = Array.from({ length: 90 }, (_, i) => vec(-4.6 + cos(i * 0.35) * (1.5 + 0.004 * i), 0.16 + i * 0.008, 2.6 + sin(i * 0.35) * (1.5 + 0.004 * i)))
  return group(at(lamp, 0.6, 1.1, 0), tube([vec(-2.7, 1.1, 0), vec(-3.6, 0.9, 0.1), vec(-4.6, 0.4, 0.5), ...coil], 0.15, finish.rubber, { segments: 420, round: 12 }))
}
