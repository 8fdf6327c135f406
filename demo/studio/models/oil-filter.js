import * as THREE from 'three'
import { finish, knurl } from '../finishes.js'
import { wrapped } from '../lettering.js'
import { at, circle, extrude, group, hole, lathe, mesh, rod, torus } from '../shapes.js'

const { PI, cos, sin } = Math

/** A spin-on filter, thread side up: `high` its can, `drain` a bowl with a tap below, `flutes` for the wrench, `print` its label. */
export function oilFilter({ high = 2.2, lines, ground = '#f4f2ed', ink = '#17181a', drain, holes = 8, seal = 'rubber' }) {
  const rise = high - 2.2
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
      [1.5, 1.38, 1.5, 3.6 + rise, 1.58, 3.62 + rise, 1.58, 3.82 + rise, 1.42, 3.86 + rise, 1.36, 3.78 + rise, 1.36, 3 + rise],
      finish.orange,
      0.03,
    ),
  )
  const base = circle(1.4)
  hole(base, 0, 0, 0.48)
  for (let i = 0; i < holes; i++) {
    const a = (i / holes) * 2 * PI
    hole(base, cos(a) * 0.78, sin(a) * 0.78, 0.13)
  }
  g.add(
    at(extrude(base, 0.12, finish.steel, 0.03, 72), 0, 3.68 + rise, 0, -PI / 2),
    at(lathe([0.48, 0, 0.56, 0, 0.56, 0.16, 0.48, 0.16, 0.46, 0.08], finish.steel, 0.02), 0, 3.74 + rise, 0),
    at(
      mesh(
        new THREE.CylinderGeometry(0.47, 0.47, 0.9, 64, 1, true),
        Object.assign(knurl(1, 9, finish.satin), { side: 2 }),
      ),
      0,
      3.4 + rise,
      0,
    ),
    at(torus(1.16, 0.11, finish[seal]), 0, 3.84 + rise, 0, PI / 2),
    at(rod(1.35, 0.02, finish.oxide), 0, 3.0 + rise, 0),
  )
  const l = wrapped(
    R + 0.006,
    1.75 + rise * 0.6,
    (c, W, H) => {
      c.fillStyle = ground
      c.fillRect(0, 0, W, H)
      c.fillStyle = ink
      c.font = `800 ${H * 0.27}px "Liberation Sans Narrow","Liberation Sans",Arial`
      for (const x of [0.1, 0.6]) {
        c.fillText('APM', W * x, H * 0.36)
        c.font = `700 ${H * 0.15}px "Liberation Sans Narrow",Arial`
        c.fillText(lines[0], W * x, H * 0.57)
        c.font = `400 ${H * 0.085}px Arial`
        c.fillText(lines[1], W * x, H * 0.71)
        c.fillText(lines[2], W * x, H * 0.83)
        c.font = `800 ${H * 0.27}px "Liberation Sans Narrow","Liberation Sans",Arial`
      }
      c.fillRect(0, H * 0.02, W, H * 0.02)
      c.fillRect(0, H * 0.95, W, H * 0.02)
    },
    -1.5,
    2.6,
    { rough: 0.4, coat: 0.3 },
  )
  l.position.y = 2.45 + rise * 0.5
  g.add(l)
  if (!drain) return g
  const bowl = lathe([0, -1.2, 0.5, -1.2, 1.2, -0.9, 1.42, -0.4, 1.46, 0.3, 0, 0.3], finish.amber, 0.1)
  const tap = [lathe([0, -1.6, 0.3, -1.6, 0.34, -1.5, 0.34, -1.15, 0, -1.15], finish.black, 0.04), lathe([1.46, 0.1, 1.6, 0.12, 1.6, 0.34, 1.46, 0.36], finish.black, 0.03)]
  return at(group(g, bowl, ...tap), 0, 1.6, 0)
}
