import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, block, extrude, group, lathe, polygon, rod } from '../shapes.js'

const { PI } = Math

const [long, wide] = [10, 4]

/** A mechanic's creeper: padded deck and headrest on a steel frame with six castors. */
export function creeper({ shell, seat }) {
  if (seat) return foldedSeat()
  const all = group(...(shell ? [moulded()] : [frame(), pads()]))
  for (const x of [-long / 2 + 0.5, 0.2, long / 2 - 0.6])
    for (const z of [-1, 1]) all.add(at(castor(x * 0.3 + z), x, 0, z * (wide / 2 - 0.35)))
  return all
}

/** One moulded body with a raised head and trays. */
function moulded() {
  return group(
    at(block(long, 0.5, wide, finish.orange, 0.24), 0, 0.95, 0),
    at(block(long - 2.6, 0.2, wide - 0.9, finish.orange, 0.1), 0.9, 1.2, 0),
    ...[0, 1, 2, 3, 4, 5].map((i) => at(block(0.16, 0.14, wide - 1.4, finish.orange, 0.06), -1.6 + i * 1.1, 1.34, 0)),
    at(block(2, 0.7, wide - 1, finish.rubber, 0.3), -3.75, 1.5, 0, 0, 0, -0.2),
    ...[-1, 1].map((z) => at(block(2.2, 0.1, 0.5, finish.black, 0.04), 2.6, 1.23, z * 1.6)),
    at(label('APM', 1.2, 0.4, '#f6f4ef', 800), 4.2, 1.32, 0, -PI / 2, 0, PI / 2),
  )
}

/** Folded into a seat: one pad flat on top, the frame a zigzag below. */
function foldedSeat() {
  const all = group(
    at(block(5.4, 0.7, wide - 0.4, finish.rubber, 0.3), 0, 4.6, 0),
    at(block(5.2, 0.34, wide - 0.2, finish.orange, 0.08), 0, 4.15, 0),
    at(block(5, 0.6, wide - 0.4, finish.rubber, 0.26), -0.4, 1.45, 0),
    at(block(5.4, 0.34, wide - 0.2, finish.orange, 0.08), -0.2, 1, 0),
  )
  for (const z of [-1, 1]) {
    all.add(at(block(4.6, 0.32, 0.28, finish.orange, 0.08), 0.2, 2.6, z * (wide / 2 - 0.2), 0, 0, 0.72))
    all.add(at(block(0.32, 3.1, 0.28, finish.orange, 0.08), -2.3, 2.6, z * (wide / 2 - 0.2)))
    all.add(at(rod(0.16, 0.3, finish.steel, 0.03), 2, 4.1, z * (wide / 2 - 0.05) - 0.15, PI / 2))
    for (const x of [-2.5, 0, 2.3]) all.add(at(castor(x + z), x, 0, z * (wide / 2 - 0.35)))
  }
  return all
}

function frame() {
  const all = group()
  for (const z of [-1, 1])
    all.add(at(block(long, 0.34, 0.3, finish.orange, 0.08), 0, 0.95, z * (wide / 2 - 0.2)))
  for (const x of [-long / 2 + 0.15, -1.6, 1.6, long / 2 - 0.15])
    all.add(at(block(0.3, 0.34, wide - 0.4, finish.orange, 0.08), x, 0.95, 0))
  return all
}

function pads() {
  const all = group()
  const slabs = [
    [-1.05, 3.1],
    [2.2, 3.1],
  ]
  for (const [x, length] of slabs)
    all.add(at(block(length, 0.46, wide - 0.5, finish.rubber, 0.2), x, 1.33, 0))
  all.add(at(block(1.2, 0.46, wide - 0.5, finish.rubber, 0.2), 4.4, 1.33, 0))
  const rest = group(
    at(block(2.1, 0.6, wide - 1, finish.rubber, 0.28), 0, 0.32, 0),
    at(block(1.9, 0.12, wide - 1.2, finish.black, 0.04), 0, 0, 0),
  )
  all.add(at(rest, -3.75, 1.45, 0, 0, 0, -0.2))
  all.add(at(label('APM', 0.9, 0.24, '#f6f4ef', 800), -2.2, 0.95, wide / 2 - 0.045))
  return all
}

function castor(turn) {
  const wheel = group(
    at(
      lathe([0.12, -0.16, 0.34, -0.16, 0.4, -0.1, 0.4, 0.1, 0.34, 0.16, 0.12, 0.16], finish.rubber, 0.05),
      0,
      0.4,
      0,
      PI / 2,
    ),
    at(lathe([0, -0.18, 0.2, -0.18, 0.2, 0.18, 0, 0.18], finish.satin, 0.02), 0, 0.4, 0, PI / 2),
  )
  for (const z of [-0.22, 0.18])
    wheel.add(
      at(
        extrude(polygon([-0.12, 0.3, 0.12, 0.3, 0.3, 0.76, -0.3, 0.76]), 0.05, finish.steel, 0.015),
        0,
        0,
        z,
      ),
    )
  return group(at(wheel, 0.12, 0, 0, 0, turn), at(rod(0.26, 0.08, finish.steel, 0.02), 0, 0.74, 0))
}
