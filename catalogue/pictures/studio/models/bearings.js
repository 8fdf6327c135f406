import * as THREE from 'three'
import { finish } from '../finishes.js'
import { print } from '../lettering.js'
import { at, circle, extrude, group, hole, lathe, mesh, rod } from '../shapes.js'

const { PI, cos, sin } = Math

/** Two deep-groove ball bearings, one standing, one lying. */
export const bearingView = () =>
  group(at(bearing(), -1.35, 2.2, -0.3, PI / 2 - 0.12, 0, 0.35), at(bearing(), 1.75, 0.475, 1.6, 0, 0.5, 0))

function bearing() {
  const ro = 2.2,
    ri = 1.0,
    w = 0.95,
    rm = 1.6,
    g = new THREE.Group(),
    gro = (r, s) => {
      const a = []
      for (let i = -6; i <= 6; i++) a.push([r + s * (cos((i / 6) * 1.0) - 0.54) * 0.3, (i / 6) * 0.36])
      return a
    }
  g.add(
    lathe(
      [
        [ro - 0.02, -w / 2],
        [ro, -w / 2 + 0.06],
        [ro, w / 2 - 0.06],
        [ro - 0.06, w / 2],
        [1.88, w / 2],
        ...gro(1.88, 1).reverse(),
        [1.88, -w / 2],
        [ro - 0.02, -w / 2],
      ],
      finish.chrome,
      0.02,
    ),
    lathe(
      [
        [ri, -w / 2],
        [1.34, -w / 2],
        ...gro(1.34, -1),
        [1.34, w / 2],
        [ri + 0.06, w / 2],
        [ri, w / 2 - 0.08],
        [ri, -w / 2],
      ],
      finish.chrome,
      0.02,
    ),
  )
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * 2 * PI
    g.add(at(mesh(new THREE.SphereGeometry(0.3, 48, 32), finish.chrome), cos(a) * rm, 0, sin(a) * rm))
    const b = ((i + 0.5) / 9) * 2 * PI
    g.add(at(rod(0.07, 0.44, finish.satin, 0.03, 24), cos(b) * rm, -0.22, sin(b) * rm))
  }
  for (const y of [-0.2, 0.17]) {
    const s = hole(circle(1.74), 0, 0, 1.46)
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 2 * PI
      hole(s, cos(a) * rm, -sin(a) * rm, 0.135)
    }
    g.add(at(extrude(hole(circle(1.73), 0, 0, 1.47), 0.05, finish.satin, 0.01, 96), 0, y, 0, -PI / 2))
  }
  const d = print(4.4, 4.4, (c) => {
    c.fillStyle = '#303236'
    c.font = '700 34px Arial'
    c.translate(512, 512)
    const s = 'APM 6205  C3   ·   25×52×15   ·   '
    for (let k = 0; k < 2; k++)
      for (let i = 0; i < s.length; i++) {
        c.save()
        c.rotate((i / s.length + k) * PI)
        c.fillText(s[i], -8, -462)
        c.restore()
      }
  })
  g.add(at(d, 0, w / 2 + 0.012, 0, -PI / 2))
  return g
}
