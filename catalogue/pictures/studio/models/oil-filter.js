import * as THREE from 'three'
import { finish, knurl } from '../finishes.js'
import { wrapped } from '../lettering.js'
import { at, circle, extrude, hole, lathe, mesh, rod, torus } from '../shapes.js'

const { PI, cos, sin } = Math

/** A spin-on oil filter, thread side up. */
export function filter() {
  const g = new THREE.Group(),
    R = 1.5,
    body = new THREE.CylinderGeometry(R, R, 1.0, 240, 24, true)
  const p = body.attributes.position
  for (let i = 0; i < p.count; i++) {
    const y = p.getY(i),
      a = Math.atan2(p.getZ(i), p.getX(i)),
      e = Math.min(1, (0.5 - Math.abs(y)) * 4),
      k = 1 - 0.045 * Math.max(0, e) * Math.pow(Math.abs(cos(a * 8)), 3)
    p.setX(i, p.getX(i) * k)
    p.setZ(i, p.getZ(i) * k)
  }
  body.computeVertexNormals()
  g.add(
    at(mesh(body, finish.orange), 0, 0.9, 0),
    lathe([0, 0.06, 0.9, 0.06, 1.3, 0.14, 1.5, 0.4, 1.5, 0.41], finish.orange, 0.08),
    lathe(
      [1.5, 1.38, 1.5, 3.6, 1.58, 3.62, 1.58, 3.82, 1.42, 3.86, 1.36, 3.78, 1.36, 3],
      finish.orange,
      0.03,
    ),
  )
  const base = circle(1.4)
  hole(base, 0, 0, 0.48)
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 2 * PI
    hole(base, cos(a) * 0.78, sin(a) * 0.78, 0.13)
  }
  g.add(
    at(extrude(base, 0.12, finish.steel, 0.03, 72), 0, 3.68, 0, -PI / 2),
    at(lathe([0.48, 0, 0.56, 0, 0.56, 0.16, 0.48, 0.16, 0.46, 0.08], finish.steel, 0.02), 0, 3.74, 0),
    at(
      mesh(
        new THREE.CylinderGeometry(0.47, 0.47, 0.9, 64, 1, true),
        Object.assign(knurl(1, 9, finish.satin), { side: 2 }),
      ),
      0,
      3.4,
      0,
    ),
    at(torus(1.16, 0.11, finish.rubber), 0, 3.84, 0, PI / 2),
    at(rod(1.35, 0.02, finish.oxide), 0, 3.0, 0),
  )
  const l = wrapped(
    R + 0.006,
    1.75,
    (c, W, H) => {
      c.fillStyle = '#f4f2ed'
      c.fillRect(0, 0, W, H)
      c.fillStyle = '#17181a'
      c.font = `800 ${H * 0.27}px "Liberation Sans Narrow","Liberation Sans",Arial`
      for (const x of [0.1, 0.6]) {
        c.fillText('APM', W * x, H * 0.36)
        c.font = `700 ${H * 0.15}px "Liberation Sans Narrow",Arial`
        c.fillText('OF-2276', W * x, H * 0.57)
        c.font = `400 ${H * 0.085}px Arial`
        c.fillText('OIL FILTER  3/4-16 UNF', W * x, H * 0.71)
        c.fillText('TURN 3/4 AFTER CONTACT', W * x, H * 0.83)
        c.font = `800 ${H * 0.27}px "Liberation Sans Narrow","Liberation Sans",Arial`
      }
      c.fillRect(0, H * 0.02, W, H * 0.02)
      c.fillRect(0, H * 0.95, W, H * 0.02)
    },
    -1.5,
    2.6,
    { rough: 0.4, coat: 0.3 },
  )
  l.position.y = 2.45
  g.add(l)
  return g
}
