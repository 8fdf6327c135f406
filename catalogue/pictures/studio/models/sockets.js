import * as THREE from 'three'
import { finish, knurl } from '../finishes.js'
import { wrapped } from '../lettering.js'
import { at, circle, cut, extrude, lathe, mesh, rod, star } from '../shapes.js'

const { PI } = Math

/** Five deep sockets standing. */
export function sockets() {
  const g = new THREE.Group()
  ;[
    [0.96, '15', 0.85, 0],
    [1.1, '17', 2.95, 0],
    [1.26, '19', 5.25, 0],
    [0.64, '10', 1.15, 2.6],
    [0.78, '13', 3.55, 2.6],
  ].forEach(([a, t, x, z]) => g.add(at(socket(a, 3.0, t), x, 0, z, 0, -0.3, 0)))
  return g
}

/** A deep socket standing on its drive end. */
export function socket(af = 1, h = 3.2, txt = '17') {
  const R = af * 0.74 + 0.14,
    g = new THREE.Group(),
    top = circle(R)
  cut(top, star(af / 1.732 + 0.02, af / 2 + 0.03, 6))
  g.add(
    at(extrude(top, h * 0.62, finish.chrome, 0.06, 72), 0, h * 0.38, 0, -PI / 2),
    at(rod(R * 0.94, 0.1, finish.oxide), 0, h * 0.36, 0),
  )
  g.add(
    lathe(
      [
        0.3,
        0,
        R * 0.82,
        0,
        R * 0.84,
        h * 0.26,
        R * 0.78,
        h * 0.29,
        R * 0.78,
        h * 0.33,
        R * 0.99,
        h * 0.385,
        R * 0.6,
        h * 0.4,
      ],
      finish.chrome,
      0.03,
    ),
  )
  const kb = mesh(
    new THREE.CylinderGeometry(R * 0.85, R * 0.85, h * 0.13, 96, 1, true),
    knurl(26, 2.4, finish.satin),
  )
  kb.position.y = h * 0.13
  g.add(kb)
  const t = wrapped(
    R + 0.006,
    h * 0.2,
    (c, W, H) => {
      c.fillStyle = '#232528'
      c.font = `700 ${H * 0.8}px "Liberation Sans",Arial`
      c.textAlign = 'center'
      c.textBaseline = 'middle'
      c.fillText(txt, W / 2, H / 2)
    },
    -0.75,
    0.95,
    { metal: 0.4 },
  )
  t.position.y = h * 0.66
  g.add(t)
  return g
}
