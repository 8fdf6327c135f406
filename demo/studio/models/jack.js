import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, extrude, hole, lathe, mesh, polygon, rect, rod } from '../shapes.js'

const { PI, cos, sin } = Math

/** A trolley jack with its handle up; `lift` raises the arm, `pedal` adds one for the foot, `cradle` carries a gearbox. */
export function jack({ mark, lift = 0.34, pedal, cradle, wheel = 1 }) {
  const [sx, sy] = [-1.2 + cos(lift) * 4.45, 0.95 + sin(lift) * 4.45 + 0.08]
  const g = new THREE.Group(),
    side = polygon([
      -3.6, 0.5, -3.9, 0.9, -3.7, 1.25, -2.2, 1.35, 0.2, 1.0, 3.1, 0.95, 3.7, 0.75, 3.8, 0.4, 3.2, 0.22, -2.6,
      0.3,
    ])
  hole(side, 3.3, 0.58, 0.14)
  hole(side, -1.9, 0.85, 0.18)
  for (const z of [-1.02, 0.88]) g.add(at(extrude(side, 0.14, finish.orange, 0.04), 0, 0, z))
  g.add(
    at(extrude(rect(2.6, 0.12, 0.04, -2.4, 1.22), 1.8, finish.orange, 0.03), 0, 0, -0.9),
    at(extrude(rect(2.2, 0.1, 0.04, 1.6, 0.45), 1.8, finish.black, 0.03), 0, 0, -0.9),
  )
  for (const z of [-1.42, 1.06])
    g.add(
      at(extrude(hole(circle(0.55), 0, 0, 0.14), 0.36, finish.oxide, 0.07), 3.3, 0.55, z),
      at(extrude(circle(0.3), 0.4, finish.steel, 0.04), 3.3, 0.55, z - 0.02),
    )
  g.add(at(rod(0.13, 2.9, finish.steel), 3.3, 0.55, -1.45, PI / 2))
  for (const z of [-1.3, 1.3])
    g.add(
      at(extrude(circle(0.42), 0.3, finish.black, 0.07), -3.4, 0.42, z - 0.15),
      at(extrude(circle(0.2), 0.34, finish.steel, 0.03), -3.4, 0.42, z - 0.17),
      at(extrude(rect(0.5, 0.16, 0.06), 0.5, finish.oxide, 0.04), -3.4, 0.92, z - 0.25),
      at(extrude(rect(0.12, 0.7, 0.05), 0.42, finish.oxide, 0.03), -3.4, 0.6, z + 0.0 - 0.21),
    )
  const arm = polygon([-0.2, -0.28, 4.2, -0.22, 4.5, 0, 4.3, 0.24, 3.6, 0.3, 0.2, 0.42, -0.35, 0.25])
  for (const z of [-0.66, 0.5]) g.add(at(extrude(arm, 0.16, finish.orange, 0.04), -1.2, 0.95, z, 0, 0, lift))
  g.add(
    at(extrude(rect(2.6, 0.14, 0.04, 2.3, 0.2), 1.1, finish.orange, 0.03), -1.2, 0.95, -0.55, 0, 0, lift),
    at(rod(0.16, 2.2, finish.steel), -1.2, 0.92, -1.1, PI / 2),
  )
  g.add(
    at(
      lathe(
        [
          0, 0, 0.36, 0, 0.36, 0.3, 0.3, 0.34, 0.3, 0.46, 0.72, 0.5, 0.86, 0.6, 0.86, 0.74, 0.7, 0.78, 0,
          0.72,
        ],
        finish.oxide,
        0.03,
      ),
      sx - 0.06,
      sy - 0.2,
      0,
    ),
  )
  for (let i = 0; i < 4; i++) {
    const a = (i * PI) / 2 + 0.78
    g.add(
      at(
        mesh(new THREE.BoxGeometry(0.26, 0.16, 0.34), finish.oxide),
        sx - 0.06 + cos(a) * 0.72,
        sy + 0.58,
        sin(a) * 0.72,
        0,
        -a,
        0,
      ),
    )
  }
  g.add(at(lathe([0, 0, 0.6, 0, 0.62, 0.06, 0, 0.08], finish.rubber, 0.03), sx - 0.06, sy + 0.52, 0))
  g.add(
    at(rod(0.42, 2.5, finish.black, 0.06), -3.1, 0.86, 0, 0, 0, -PI / 2),
    at(rod(0.2, 1.4, finish.chrome), -0.8, 0.86, 0, 0, 0, -PI / 2),
  )
  const h = new THREE.Group()
  h.add(
    lathe([0, 0, 0.34, 0, 0.34, 1.0, 0.26, 1.1, 0, 1.1], finish.oxide, 0.04),
    rod(0.19, 5.0, finish.black),
    at(rod(0.27, 1.7, finish.rubber, 0.08), 0, 2.9, 0),
    lathe([0.19, 2.2, 0.25, 2.2, 0.25, 2.45, 0.19, 2.45], finish.orange, 0.02),
    at(rod(0.24, 0.14, finish.orange, 0.04), 0, 4.95, 0),
    at(rod(0.1, 0.7, finish.steel), -0.35, 0.75, 0, 0, 0, -PI / 2),
  )
  g.add(
    at(h, -3.2, 1.1, 0, 0, 0, 0.5),
    at(extrude(rect(0.9, 0.7, 0.12), 1.1, finish.oxide, 0.05), -3.2, 1.3, -0.55),
  )
  g.add(at(label(mark, 1.9, 0.36, '#f6f4ef', 800), 1.3, 0.76, 1.025))
  if (pedal)
    g.add(
      at(extrude(rect(0.2, 1.5, 0.08), 0.16, finish.oxide, 0.04), -2.75, 1.5, 1.25, 0, 0, -0.55),
      at(extrude(rect(0.9, 0.16, 0.06), 0.7, finish.rubber, 0.05), -2.35, 2.15, 1),
    )
  if (cradle) {
    g.add(at(extrude(rect(3, 2.6, 0.2), 0.2, finish.oxide, 0.05), sx - 0.06, sy + 0.62, 0, -PI / 2))
    for (const x of [-1.3, 1.3]) for (const z of [-1.1, 1.1]) g.add(at(extrude(rect(0.3, 1, 0.1), 0.24, finish.oxide, 0.05), sx - 0.06 + x, sy + 1.15, z, 0, 0, x > 0 ? -0.35 : 0.35))
    for (const z of [-0.7, 0.7]) g.add(at(mesh(new THREE.TorusGeometry(1.2, 0.05, 8, 40, PI), finish.steel), sx - 0.06, sy + 1.1, z))
  }
  g.scale.z = wheel
  return g
}
