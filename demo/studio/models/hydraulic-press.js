import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, bar, block, extrude, group, hole, lathe, polygon, rect, rod, torus, vec } from '../shapes.js'

const { PI } = Math

/** An H-frame shop press: bottle jack, springs, arbor plates on the adjustable bed. */
export function hydraulicPress({ mark, dial, high = 9.2 }) {
  const wide = 4.6
  const all = group()
  for (const x of [-1, 1]) {
    const web = rect(0.16, high, 0.03, 0, high / 2)
    for (const z of [-0.62, 0.62]) {
      const face = rect(0.62, high, 0.04, 0, high / 2)
      for (let i = 0; i < 7; i++) hole(face, 0, 1.7 + i * 0.66, 0.13)
      all.add(at(extrude(face, 0.12, finish.orange, 0.03), (x * wide) / 2, 0.2, z - 0.06))
    }
    all.add(at(extrude(web, 1.2, finish.orange, 0.02), (x * wide) / 2 + x * 0.22, 0.2, -0.6))
    all.add(at(block(0.62, 0.24, 3.4, finish.orange, 0.05), (x * wide) / 2, 0.12, 0))
    for (const z of [-1, 1])
      all.add(bar(vec((x * wide) / 2, 1.7, z * 0.6), vec((x * wide) / 2, 0.25, z * 1.5), 0.11, finish.orange))
  }
  for (const z of [-0.78, 0.54])
    all.add(at(block(wide + 0.9, 1, 0.24, finish.orange, 0.05), 0, high - 0.1, z + 0.12))
  all.add(at(block(wide - 0.4, 0.5, 0.2, finish.orange, 0.04), 0, 0.75, -0.5))
  all.add(at(label(mark, 2.4, 0.42, '#f6f4ef', 800), 0, high - 0.1, 0.785))
  all.add(ramHead(high, wide), bed(wide))
  if (dial) all.add(at(rod(0.62, 0.24, finish.chrome, 0.05), wide / 2 - 0.3, high + 0.95, 0.3, PI / 2), at(rod(0.54, 0.02, finish.white, 0.005), wide / 2 - 0.3, high + 0.95, 0.55, PI / 2), at(block(0.04, 0.44, 0.02, finish.red, 0.005), wide / 2 - 0.3, high + 1.08, 0.58, 0, 0, 0.5))
  return all
}

function ramHead(high, wide) {
  const all = group(
    at(block(1.7, 0.2, 1, finish.oxide, 0.05), 0, high - 0.75, 0),
    at(block(wide - 0.55, 0.44, 0.7, finish.orange, 0.06), 0, high - 3.3, 0),
    at(
      lathe(
        [0, 0, 0.7, 0, 0.76, 0.1, 0.76, 0.4, 0.56, 0.5, 0.56, 1.5, 0.4, 1.62, 0.26, 1.62, 0.26, 2.2, 0, 2.2],
        finish.oxide,
        0.05,
      ),
      0,
      high - 3.05,
      0,
    ),
    at(rod(0.3, 1.3, finish.chrome), 0, high - 4.7, 0),
    at(rod(0.42, 0.2, finish.steel), 0, high - 4.8, 0),
    bar(vec(0.3, high - 2.6, 0.3), vec(0.5, high - 2.4, 1), 0.13, finish.oxide),
    bar(vec(0.5, high - 2.5, 0.95), vec(1.5, high - 2, 1.5), 0.09, finish.chrome),
    bar(vec(1.2, high - 2.15, 1.33), vec(1.6, high - 1.95, 1.55), 0.14, finish.rubber),
  )
  for (const x of [-1.35, 1.35]) {
    for (let i = 0; i < 15; i++)
      all.add(at(torus(0.19, 0.045, finish.steel), x, high - 0.7 - i * 0.155, 0, PI / 2 + 0.12))
    all.add(bar(vec(x, high - 0.5, 0), vec(x, high - 0.72, 0), 0.06, finish.steel))
  }
  return all
}

function bed(wide) {
  const y = 3.5
  const all = group()
  for (const z of [-0.86, 0.62])
    all.add(at(block(wide + 0.8, 0.8, 0.24, finish.orange, 0.05), 0, y, z + 0.12))
  for (const x of [-1, 1]) {
    all.add(
      bar(vec((x * wide) / 2, y - 0.55, -1.15), vec((x * wide) / 2, y - 0.55, 1.15), 0.14, finish.steel),
      at(torus(0.14, 0.04, finish.steel), (x * wide) / 2, y - 0.72, 1.12, 0, PI / 2),
    )
    const plate = polygon([
      -0.9, -0.75, 0.9, -0.75, 0.9, 0.75, 0.3, 0.75, 0.3, 0.45, -0.3, 0.45, -0.3, 0.75, -0.9, 0.75,
    ])
    all.add(
      at(extrude(plate, 0.34, finish.cast, 0.05), x * 0.98, y + 0.4, 0, -PI / 2, 0, x > 0 ? PI / 2 : -PI / 2),
    )
  }
  return all
}
