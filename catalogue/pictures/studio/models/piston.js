import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, block, bolt, circle, extrude, group, hole, lathe, lay, mesh, polygon, ringPart, rod, turned } from '../shapes.js'

const { PI } = Math

/** A piston with rings and pin, its connecting rod lying beside it. */
export function piston() {
  return group(at(body(), 1.2, 0, -1.6, 0, 0.5), at(group(rodAndCap()), 1.0, 0, 2.2, 0, 0.22))
}

function body() {
  const r = 2
  const wall = [1.72, 0, r * 0.985, 0, r * 0.985, 2.3]
  const grooves = [2.42, 2.9, 3.34]
  for (const y of grooves) wall.push(r, y, r * 0.93, y, r * 0.93, y + 0.2, r, y + 0.2)
  wall.push(r, 3.9, r - 0.06, 4, 0, 4)
  const all = group(lathe(wall, finish.alloy, 0.015, 128))
  const crown = turned(extrude(circle(r - 0.1), 0.04, finish.turned, 0.01, 96))
  all.add(at(crown, 0, 3.99, 0, -PI / 2))
  for (const x of [-0.85, 0.85]) all.add(at(rod(0.72, 0.02, finish.cast, 0.005), x, 4.025, -0.35))
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
  const other = coat.clone()
  return group(all, at(coat, 0, 1.15, 0), at(other, 0, 1.15, 0, 0, PI))
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
