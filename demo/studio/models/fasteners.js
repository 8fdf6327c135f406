import { finish } from '../finishes.js'
import { at, bolt, circle, extrude, group, hexagon, hole, lathe, polygon, rod, star, thread } from '../shapes.js'

const { PI } = Math

/** Bolts and nuts: an assortment, or `count` of one kind: hex, flange, wheel, head (long, star) or pin, most lying, some standing. */
export function fasteners({ kind = 'assortment', count = 6, shank = 3, flats = 1.2 }) {
  if (kind === 'assortment') return assortment()
  const all = group()
  const one = () => kinds[kind](flats, shank)
  const gap = flats * (kind === 'flange' || kind === 'wheel' ? 1.75 : 1.4)
  for (let i = 0; i < count; i++) {
    const lying = at(one(), 0, flats * (kind === 'flange' || kind === 'wheel' ? 0.82 : 0.56), 0, 0, i * 1.1, -PI / 2)
    lying.rotation.order = 'ZYX'
    all.add(at(group(lying), (i % 2) * 0.4, 0, i * gap))
  }
  const stands = shank < 6 ? Math.ceil(count / 3) : 0
  for (let i = 0; i < stands; i++) all.add(at(one(), shank + flats * 2.2 + (i % 2) * 0.3, 0, gap * (i * 1.5 + 0.6), 0, i * 0.7))
  return all
}

const kinds = {
  hex: (flats, shank) => bolt(flats, shank, finish.zinc),
  pin: (flats, shank) => group(bolt(flats, shank * 0.3, finish.steel), at(rod(flats * 0.36, shank * 0.55, finish.chrome, 0.05), 0, flats * 0.4, 0), at(thread(flats * 0.26, shank * 0.45, flats * 0.08, finish.orange), 0, flats * 0.4 + shank * 0.55, 0)),
  flange: (flats, shank) =>
    group(
      at(extrude(polygon(hexagon(flats)), flats * 0.55, finish.zinc, 0.07), 0, 0, 0, -PI / 2),
      lathe([0, flats * 0.4, flats * 0.52, flats * 0.45, flats * 0.8, flats * 0.56, flats * 0.8, flats * 0.66, 0, flats * 0.66], finish.zinc, 0.03),
      at(thread(flats * 0.31, shank, flats * 0.09, finish.zinc), 0, flats * 0.66, 0),
    ),
  wheel: (flats, shank) =>
    group(
      at(extrude(polygon(hexagon(flats)), flats * 0.85, finish.chrome, 0.1), 0, 0, 0, -PI / 2),
      lathe([0, flats * 0.75, flats * 0.62, flats * 0.75, flats * 0.72, flats * 0.84, flats * 0.42, flats * 1.2, 0, flats * 1.2], finish.steel, 0.03),
      at(thread(flats * 0.38, shank, flats * 0.1, finish.steel), 0, flats * 1.2, 0),
    ),
  head: (flats, shank) =>
    group(
      at(extrude(polygon(star(flats * 0.5, flats * 0.38, 6)), flats * 0.5, finish.oxide, 0.05, 16), 0, 0, 0, -PI / 2),
      lathe([0, flats * 0.4, flats * 0.6, flats * 0.42, flats * 0.6, flats * 0.56, 0, flats * 0.58], finish.oxide, 0.03),
      at(rod(flats * 0.27, shank * 0.68, finish.oxide, 0.02), 0, flats * 0.55, 0),
      at(thread(flats * 0.29, shank * 0.34, flats * 0.09, finish.oxide), 0, flats * 0.55 + shank * 0.66, 0),
    ),
}

function assortment() {
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
