import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, block, bolt, circle, extrude, group, hole, lathe, lay, mesh, polygon, ringPart, rod, turned } from '../shapes.js'

const { PI } = Math

/** A piston with rings and pin: `crown` flat, bowl, dome or reliefs, `tall` its skirt, with the connecting rod or the pin beside it. */
export function piston({ crown = 'reliefs', tall = 1, coated = true, beside = 'pin' }) {
  const one = at(body(crown, coated), 0, 0, 0, 0, 0.5)
  one.scale.y = tall
  if (beside === 'rod') return group(at(one, 1.2, 0, -1.6, 0, 0.5), at(group(rodAndCap()), 1.0, 0, 2.2, 0, 0.22))
  const pin = lathe([0.3, 0, 0.5, 0, 0.5, 3.3, 0.3, 3.3, 0.3, 0], finish.chrome, 0.05)
  const lying = at(group(at(pin, 0, 0.5, 0, 0, 0, -PI / 2)), 0.6, 0, 2.9, 0, 0.24)
  const rings = group()
  if (beside === 'rings') [0, 1, 2].forEach((i) => rings.add(at(extrude(ringPart(1.86, 2.08, 0.06, PI * 2 - 0.06), 0.1, i ? finish.steel : finish.oxide, 0.02, 96), 3.2 - i * 0.5, 0.02 + i * 0.11, 2.6 + i * 0.28, -PI / 2, 0, i + 0.6)))
  return group(one, beside === 'rings' ? rings : lying)
}

function body(top, coated) {
  const r = 2
  const wall = [1.72, 0, r * 0.985, 0, r * 0.985, 2.3]
  const grooves = [2.42, 2.9, 3.34]
  for (const y of grooves) wall.push(r, y, r * 0.93, y, r * 0.93, y + 0.2, r, y + 0.2)
  wall.push(r, 3.9, r - 0.06, 4, 0, 4)
  const all = group(lathe(wall, finish.alloy, 0.015, 128))
  const crown = turned(extrude(circle(r - 0.1), 0.04, finish.turned, 0.01, 96))
  all.add(at(crown, 0, 3.99, 0, -PI / 2))
  all.add(...crowns[top](r))
  const rings = [finish.oxide, finish.steel, finish.steel]
  grooves.forEach((y, i) => {
    const ring = extrude(ringPart(1.8, r + 0.03, 0.03, PI * 2 - 0.03), 0.16, rings[2 - i], 0.02, 128)
    all.add(at(ring, 0, y + 0.02, 0, -PI / 2, 0, 4.3 + i * 2.2))
  })
  for (const z of [-1, 1]) {
    all.add(
      at(extrude(hole(circle(0.78), 0, 0, 0.5), 0.3, finish.machined, 0.05, 72), 0, 1.3, z * 1.88 - 0.15),
    )
    all.add(
      at(extrude(hole(circle(0.5), 0, 0, 0.3), 0.3, finish.chrome, 0.04, 72), 0, 1.3, z * 1.84 - 0.15),
      at(rod(0.31, 0.1, finish.black), 0, 1.3, z * 1.8, PI / 2),
    )
  }
  const coat = mesh(
    new THREE.CylinderGeometry(r * 0.985 + 0.008, r * 0.985 + 0.008, 1.7, 64, 1, true, PI / 2 - 0.62, 1.24),
    finish.plastic,
  )
  if (!coated) return all
  const other = coat.clone()
  return group(all, at(coat, 0, 1.15, 0), at(other, 0, 1.15, 0, 0, PI))
}

const crowns = {
  flat: () => [],
  reliefs: () => [-0.85, 0.85].map((x) => at(rod(0.72, 0.02, finish.cast, 0.005), x, 4.025, -0.35)),
  four: () => [[-0.8, -0.7], [0.8, -0.7], [-0.8, 0.7], [0.8, 0.7]].map(([x, z]) => at(rod(0.56, 0.02, finish.cast, 0.005), x, 4.025, z)),
  bowl: () => [at(lathe([0, 0.02, 0.3, 0.12, 0.75, 0.02, 1.12, 0.02, 1.2, 0.05, 1.3, 0.05], finish.oxide, 0.05), 0, 4.0, 0)],
  dome: (r) => [at(lathe([0, 0.72, 0.8, 0.6, 1.4, 0.3, r - 0.15, 0.03, r - 0.15, 0], finish.machined, 0.2), 0, 4, 0), at(rod(0.62, 0.05, finish.cast, 0.01), -0.75, 4.42, -0.3, 0, 0, 0.35), at(rod(0.62, 0.05, finish.cast, 0.01), 0.75, 4.42, -0.3, 0, 0, -0.35)],
}

/** Small end at the origin, big end along x; lying on the floor. */
function rodAndCap() {
  const far = 5.4
  const beam = polygon([0.5, -0.42, 2.5, -0.5, far - 1.15, -0.85, far - 1.15, 0.85, 2.5, 0.5, 0.5, 0.42])
  const groove = polygon([0.95, -0.2, 2.5, -0.26, far - 1.5, -0.46, far - 1.5, 0.46, 2.5, 0.26, 0.95, 0.2])
  const small = hole(circle(0.8), 0, 0, 0.5)
  const big = new THREE.Shape()
  big.absarc(far, 0, 1.5, 0.0, PI * 2)
  hole(big, far, 0, 1.12)
  const all = group(
    at(extrude(beam, 0.72, finish.satin, 0.1), 0, 0, 0.14),
    at(extrude(groove, 0.05, finish.cast, 0.01), 0, 0, 0.84),
    at(extrude(small, 1, finish.satin, 0.08, 72), 0, 0, 0),
    at(extrude(hole(circle(0.56), 0, 0, 0.47), 1.02, finish.brass, 0.02, 72), 0, 0, -0.01),
    at(extrude(big, 1, finish.satin, 0.08, 96), 0, 0, 0),
    at(extrude(hole(circle(1.16, far, 0), far, 0, 1.06), 0.98, finish.machined, 0.02, 96), 0, 0, 0.01),
  )
  for (const y of [-1.38, 1.38]) {
    all.add(
      at(block(1.5, 0.6, 0.86, finish.satin, 0.1), far, y, 0.5),
      at(block(0.03, 0.64, 0.9, finish.black, 0.01), far + 0.06, y, 0.5),
    )
    all.add(
      at(bolt(0.44, 0.2, finish.oxide), far + 0.95, y, 0.5, 0, 0, PI / 2),
      at(rod(0.2, 0.2, finish.oxide), far - 0.92, y, 0.5, 0, 0, -PI / 2),
    )
  }
  return lay(all)
}
