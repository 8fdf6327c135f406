import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, circle, extrude, group, hole, lathe, mesh, rod, thread, vec } from '../shapes.js'

const { PI, cos, sin } = Math

/** A coil-over shock absorber lying. */
export const shockView = () => group(at(shock(), 0, 1.25, 0, 0, 0, -PI / 2))

function shock() {
  const g = new THREE.Group(),
    eye = (y) => {
      const e = extrude(hole(circle(0.52), 0, 0, 0.24), 0.8, finish.black, 0.05)
      const b = extrude(hole(circle(0.36), 0, 0, 0.17), 0.92, finish.rubber, 0.05)
      return [
        at(e, 0, y, -0.4),
        at(b, 0, y, -0.46),
        at(extrude(hole(circle(0.2), 0, 0, 0.13), 1.0, finish.steel, 0.02), 0, y, -0.5),
      ]
    }
  g.add(
    ...eye(0),
    lathe([0, 0.4, 0.3, 0.4, 0.62, 0.62, 0.62, 3.0, 0.56, 3.06, 0, 3.06], finish.oxide, 0.05),
    lathe([0, 1.2, 1.18, 1.2, 1.24, 1.28, 1.24, 1.44, 0.7, 1.5, 0.62, 1.7, 0, 1.7], finish.satin, 0.03),
    rod(0.2, 6.6, finish.chrome),
    lathe([0, 5.95, 1.16, 5.95, 1.16, 6.12, 0.5, 6.3, 0.4, 6.6, 0, 6.6], finish.satin, 0.03),
    ...eye(7.0),
    at(thread(0.66, 1.2, 0.09, finish.satin), 0, 0.75, 0),
    at(
      lathe(
        [0.2, 3.06, 0.44, 3.06, 0.44, 3.2, 0.32, 3.35, 0.38, 3.5, 0.3, 3.65, 0.36, 3.8, 0.2, 3.95],
        finish.rubber,
        0.04,
      ),
      0,
      0,
      0,
    ),
  )
  const N = 6.2,
    H = 4.42,
    pts = []
  for (let i = 0; i <= 420; i++) {
    const t = i / 420,
      turn = t * N,
      e = Math.min(1, turn / 0.9, (N - turn) / 0.9),
      y = 1.46 + 0.14 + t * (H - 0.18)
    pts.push(
      vec(cos(turn * 2 * PI) * 0.98, y * 1 + (e - 1) * (t < 0.5 ? -0.04 : 0.04), sin(turn * 2 * PI) * 0.98),
    )
  }
  g.add(mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(pts), 500, 0.15, 16), finish.orange))
  return g
}
