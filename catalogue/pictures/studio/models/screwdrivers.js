import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, extrude, lathe, mesh, polygon, rod } from '../shapes.js'

const { PI, cos, sin } = Math

/** Four screwdrivers side by side. */
export const drivers = () => {
  const g = new THREE.Group()
  ;[
    [4.6, 1.08, 'ph'],
    [4.6, 1.08, 'sl'],
    [3.6, 0.92, 'ph'],
    [3.4, 0.9, 'sl'],
  ].forEach(([l, s, t], i) => g.add(at(screwdriver(l, s, t), 0, 0.48 * s, i * 1.28, 0, 0, -PI / 2)))
  return g
}

/** A screwdriver pointing up; tip `ph` or `sl`. */
export function screwdriver(L = 4, s = 1, tip = 'ph') {
  const g = new THREE.Group(),
    geo = new THREE.CylinderGeometry(1, 1, 3.2, 180, 80, true),
    p = geo.attributes.position,
    R = (y) => {
      const t = (y + 1.6) / 3.2
      return t < 0.08
        ? 0.3 + 0.1 * Math.sqrt(Math.max(0, t) / 0.08)
        : t < 0.3
          ? 0.4 - 0.1 * sin(((t - 0.08) / 0.22) * PI)
          : t > 0.93
            ? 0.46 * Math.sqrt(Math.max(0, 1 - ((t - 0.93) / 0.07) ** 2)) + 0.02
            : 0.4 + 0.06 * sin((((t - 0.3) / 0.63) * PI) / 1.6)
    }
  for (let i = 0; i < p.count; i++) {
    const y = p.getY(i),
      a = Math.atan2(p.getZ(i), p.getX(i)),
      t = (y + 1.6) / 3.2,
      f = Math.max(0, Math.min(1, (t - 0.32) * 9, (0.9 - t) * 14)),
      r = R(y) * (1 - 0.13 * f * Math.pow(Math.max(0, cos(a * 6)), 1.4))
    p.setX(i, cos(a) * r)
    p.setZ(i, sin(a) * r)
  }
  geo.computeVertexNormals()
  g.add(
    at(mesh(geo, finish.orange), 0, -1.6, 0),
    lathe([0, 0, 0.33, 0, 0.35, -0.16, 0.3, -0.24, 0, -0.24], finish.black, 0.03),
    lathe([0, -3.22, 0.36, -3.2, 0.43, -3.08, 0.44, -2.98, 0, -2.9], finish.black, 0.03),
  )
  g.add(
    lathe(
      [
        [0, -0.1],
        [0.14, -0.1],
        [0.14, L * 0.82],
        tip === 'ph' ? [0.14, L - 0.16] : [0.13, L * 0.88],
        tip === 'ph' ? [0.04, L] : [0.1, L - 0.3],
        [0, tip === 'ph' ? L : L - 0.28],
      ],
      finish.chrome,
      0.02,
    ),
  )
  if (tip !== 'ph')
    g.add(
      at(
        extrude(
          polygon([-0.11, 0, 0.11, 0, 0.19, 0.3, 0.19, 0.5, -0.19, 0.5, -0.11, 0].map((q) => q)),
          0.07,
          finish.chrome,
          0.015,
        ),
        0,
        L - 0.42,
        -0.035,
      ),
    )
  g.add(at(rod(0.143, 0.5, finish.oxide, 0.02), 0, L - 0.62 - (tip === 'ph' ? 0 : 0.2), 0))
  g.scale.setScalar(s)
  return g
}
