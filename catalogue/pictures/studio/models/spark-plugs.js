import * as THREE from 'three'
import { finish } from '../finishes.js'
import { wrapped } from '../lettering.js'
import { at, extrude, group, hexagon, lathe, mesh, polygon, rod, thread, vec } from '../shapes.js'

const { PI } = Math

/** Two spark plugs head to tail. */
export const plugView = () => {
  const lying = (roll) => {
    const p = plug()
    p.rotation.y = roll
    return at(group(p), 0, 0.6, 0, 0, 0, -PI / 2)
  }
  const q = at(group(lying(2.2)), 6.1, 0, 1.75, 0, PI - 0.1, 0)
  return group(lying(0.6), q)
}

function plug() {
  const g = new THREE.Group(),
    hex = polygon(hexagon(1.06))
  g.add(
    lathe(
      [0, 6.5, 0.16, 6.5, 0.2, 6.35, 0.2, 6.2, 0.14, 6.1, 0.14, 6.0, 0.2, 5.9, 0.2, 5.75, 0, 5.75],
      finish.steel,
      0.03,
    ),
  )
  const c = [0, 5.8, 0.27, 5.8]
  for (let i = 0; i < 5; i++) {
    const y = 5.65 - i * 0.24
    c.push([0.29, y], [0.25, y - 0.06], [0.25, y - 0.1], [0.3, y - 0.16])
  }
  c.push([0.34, 4.3], [0.36, 3.2], [0.36, 3.1])
  g.add(lathe(c, finish.ceramic, 0.03))
  const band = wrapped(
    0.366,
    0.42,
    (q, W, H) => {
      q.fillStyle = '#23262a'
      q.font = `700 ${H * 0.55}px Arial`
      q.textBaseline = 'middle'
      for (const x of [0.04, 0.37, 0.7]) q.fillText('APM SP-14', W * x, H / 2)
    },
    0,
    2 * PI,
    { rough: 0.2 },
  )
  band.position.y = 3.75
  g.add(band)
  g.add(
    lathe([0, 3.2, 0.46, 3.2, 0.55, 3.05, 0.55, 2.85, 0, 2.85], finish.steel, 0.03),
    at(extrude(hex, 0.75, finish.steel, 0.05), 0, 2.12, 0, -PI / 2),
    lathe([0, 2.14, 0.56, 2.14, 0.6, 2.05, 0.56, 1.86, 0, 1.86], finish.steel, 0.03),
    lathe([0, 1.87, 0.56, 1.84, 0.56, 1.72, 0, 1.7], finish.brass, 0.05),
    at(thread(0.43, 1.5, 0.115, finish.steel), 0, 0.25, 0),
    lathe([0.28, 0.26, 0.4, 0.26, 0.4, 0.14, 0.3, 0.14, 0.28, 0.2], finish.steel, 0.01),
    lathe([0, 0.28, 0.2, 0.28, 0.14, -0.02, 0, -0.02], finish.ceramic, 0.02),
    at(rod(0.06, 0.2, finish.steel, 0.01), 0, -0.16, 0),
  )
  const cv = new THREE.CatmullRomCurve3([
    vec(0.35, 0.2, 0),
    vec(0.35, -0.1, 0),
    vec(0.31, -0.3, 0),
    vec(0.16, -0.34, 0),
    vec(-0.1, -0.34, 0),
  ])
  const st = mesh(new THREE.TubeGeometry(cv, 40, 0.075, 12), finish.steel)
  st.scale.z = 1.7
  g.add(st)
  return g
}
