import { finish } from '../finishes.js'
import { at, bolt, circle, extrude, group, hexagon, hole, lathe, polygon, rod, thread } from '../shapes.js'

const { PI } = Math

/** Hexagon bolts in four sizes with their nuts and washers. */
export function bolts() {
  const all = group()
  const sizes = [
    [1.5, 5],
    [1.28, 4.3],
    [1.08, 3.7],
    [0.9, 3.1],
  ]
  sizes.forEach(([flats, shank], i) => {
    const lying = at(
      bolt(flats, shank, i % 2 ? finish.oxide : finish.steel),
      0,
      flats * 0.5,
      0,
      0,
      0,
      -PI / 2,
    )
    lying.rotation.order = 'YXZ'
    all.add(at(group(lying), -3.4, 0, -2.6 + i * 1.95))
    all.add(at(nut(flats, i % 2 ? finish.oxide : finish.steel), 3.8, 0, -2.6 + i * 1.95, 0, 0.2 + i * 0.5))
    all.add(at(washer(flats, i % 2 ? finish.oxide : finish.steel), 5.9, 0, -2.6 + i * 1.95))
  })
  all.add(at(flangeNut(), 2.6, 0, 5.3), at(flangeBolt(), -0.6, 0, 5.4, 0, 0.4))
  return all
}

function nut(flats, material) {
  const r = flats * 0.32
  const shape = hole(polygon(hexagon(flats)), 0, 0, r)
  return group(
    at(extrude(shape, flats * 0.8, material, flats * 0.06), 0, 0, 0, -PI / 2),
    at(
      lathe(
        [r, 0.05, r * 0.93, 0.12, r, 0.19, r * 0.93, 0.26, r, 0.33, r * 0.93, 0.4, r, flats * 0.72],
        material,
        0,
      ),
      0,
      0.02,
      0,
    ),
  )
}

function washer(flats, material) {
  return at(
    extrude(hole(circle(flats * 0.68), 0, 0, flats * 0.36), flats * 0.13, material, 0.03, 72),
    0,
    0,
    0,
    -PI / 2,
  )
}

function flangeNut() {
  const shape = hole(polygon(hexagon(1.15)), 0, 0, 0.37)
  return group(
    at(extrude(hole(circle(0.92), 0, 0, 0.38), 0.16, finish.brass, 0.05, 72), 0, 0, 0, -PI / 2),
    at(extrude(shape, 0.8, finish.brass, 0.07), 0, 0.1, 0, -PI / 2),
  )
}

/** A flange bolt standing on its head. */
function flangeBolt() {
  return group(
    at(extrude(polygon(hexagon(1.1)), 0.6, finish.oxide, 0.07), 0, 0, 0, -PI / 2),
    lathe([0, 0.45, 0.6, 0.5, 0.92, 0.62, 0.92, 0.74, 0, 0.74], finish.oxide, 0.03),
    at(thread(0.37, 1.9, 0.11, finish.oxide), 0, 0.74, 0),
    at(rod(0.3, 0.12, finish.oxide, 0.04), 0, 2.62, 0),
  )
}
