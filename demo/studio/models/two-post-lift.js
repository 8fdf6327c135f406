import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, bar, block, extrude, group, lathe, polygon, rod, tube, vec } from '../shapes.js'

const { PI } = Math

const [apart, high] = [7.6, 9.4]

/** A two-post car lift with overhead beam, carriages and swing arms. */
export function twoPostLift({ mark, overhead = true, arms = 0.75 }) {
  const all = group(post(1, arms), post(-1, arms))
  if (!overhead) return group(all, at(block(apart, 0.12, 1.1, finish.black, 0.04), 0, 0.06, 0), at(label(mark, 1.9, 0.34, '#f6f4ef', 800), apart / 2, high - 1.2, 0.63), at(label(mark, 1.9, 0.34, '#f6f4ef', 800), -apart / 2, high - 1.2, 0.63))
  all.add(at(block(apart - 0.5, 0.5, 0.7, finish.orange, 0.06), 0, high + 0.25, -0.1))
  all.add(at(label(mark, 3, 0.36, '#f6f4ef', 800), 0, high + 0.25, 0.26))
  all.add(
    bar(vec(-apart / 2 + 0.7, high - 0.35, 0), vec(apart / 2 - 0.7, high - 0.35, 0), 0.1, finish.rubber),
  )
  for (const x of [-1, 1]) all.add(at(block(0.08, 0.4, 0.1, finish.steel, 0.02), x * 2, high - 0.15, 0))
  return all
}

function post(side, arms) {
  const channel = polygon([
    -0.62, -0.6, 0.62, -0.6, 0.62, 0.6, 0.3, 0.6, 0.3, 0.48, 0.5, 0.48, 0.5, -0.48, -0.5, -0.48, -0.5, 0.48,
    -0.3, 0.48, -0.3, 0.6, -0.62, 0.6,
  ])
  const column = at(
    extrude(channel, high, finish.orange, 0.03),
    0,
    0.12,
    0,
    -PI / 2,
    0,
    side > 0 ? PI / 2 : -PI / 2,
  )
  const all = group(
    column,
    at(block(1.9, 0.14, 2, finish.orange, 0.04), 0, 0.07, 0),
    at(block(1.4, 0.12, 1.4, finish.orange, 0.03), 0, high + 0.1, 0),
  )
  for (const x of [-0.78, 0.78])
    for (const z of [-0.82, 0.82]) all.add(at(rod(0.1, 0.14, finish.steel, 0.02), x, 0.14, z))
  all.add(bar(vec(-side * 0.1, 0.3, 0), vec(-side * 0.1, high, 0), 0.12, finish.chrome))
  all.add(carriage(side, arms), at(block(0.1, 1, 0.8, finish.rubber, 0.04), -side * 0.78, 4.4, 0))
  if (side > 0) all.add(powerUnit())
  return at(all, (side * apart) / 2, 0, 0)
}

function carriage(side, arms) {
  const inwards = -side
  const all = group(
    at(block(0.7, 2.4, 0.82, finish.oxide, 0.05), inwards * 0.3, 3, 0),
    at(block(0.9, 0.6, 1.5, finish.black, 0.06), inwards * 0.62, 2.1, 0),
  )
  for (const z of [1, -1]) {
    const arm = group(
      at(block(1.9, 0.36, 0.42, finish.orange, 0.05), 0.95, 0, 0),
      at(block(1.4, 0.26, 0.32, finish.satin, 0.04), 2.3, 0, 0),
      at(rod(0.24, 0.36, finish.orange, 0.04), 2.95, -0.13, 0),
      at(rod(0.13, 0.4, finish.chrome, 0.02), 2.95, 0.1, 0),
      at(lathe([0, 0, 0.4, 0, 0.44, 0.08, 0.44, 0.16, 0, 0.16], finish.rubber, 0.03), 2.95, 0.42, 0),
      at(rod(0.16, 0.7, finish.steel, 0.03), 0, -0.35, 0),
    )
    all.add(at(arm, inwards * 0.85, 2.1, z * 0.5, 0, side > 0 ? PI + z * arms : -z * arms))
  }
  return all
}

function powerUnit() {
  const all = group(
    at(
      lathe([0, 0, 0.42, 0, 0.46, 0.06, 0.46, 1.15, 0.4, 1.25, 0, 1.25], finish.black, 0.04),
      1.15,
      5.4,
      0.1,
    ),
    at(block(0.7, 0.4, 0.7, finish.satin, 0.06), 1.15, 5.2, 0.1),
    at(block(0.72, 1.5, 0.72, finish.oxide, 0.08), 1.15, 4.25, 0.1),
    at(block(0.42, 0.6, 0.26, finish.white, 0.04), 0.95, 6.05, 0.6),
    at(rod(0.08, 0.06, finish.orange, 0.02), 0.95, 6.15, 0.73, PI / 2),
    bar(vec(1.15, 5.2, 0.45), vec(1.5, 5.5, 0.95), 0.05, finish.chrome),
  )
  for (let i = 0; i < 10; i++)
    all.add(at(block(0.94, 0.03, 0.94, finish.black, 0.01), 1.15, 5.55 + i * 0.1, 0.1))
  all.add(
    tube([vec(1, 5.1, 0), vec(0.7, 6, -0.3), vec(0.7, 8.2, -0.3), vec(0.4, high, -0.2)], 0.06, finish.rubber),
  )
  return all
}
