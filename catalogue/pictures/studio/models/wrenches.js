import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, creased, cut, extrude, group, lay, mesh, polygon, rect, star, vec } from '../shapes.js'

const { PI, cos, sin } = Math

/** A combination wrench, ring and open end. */
export function wrench(scale = 1, size = '14') {
  const g = new THREE.Group(),
    L = 7.4
  const box = circle(1.02)
  cut(box, star(0.66, 0.57, 12))
  g.add(at(extrude(box, 0.62, finish.chrome, 0.1), 0, 0, 0))
  const sh = polygon([
    0.6,
    -0.34,
    2,
    -0.29,
    5.8,
    -0.27,
    L - 0.3,
    -0.42,
    L - 0.3,
    0.42,
    5.8,
    0.27,
    2,
    0.29,
    0.6,
    0.34,
  ])
  const rec = rect(4.2, 0.3, 0.15, 3.8, 0)
  sh.holes.push(new THREE.Path(rec.getPoints(12)))
  g.add(
    at(extrude(sh, 0.4, finish.chrome, 0.07), 0, 0, 0.11),
    at(extrude(rect(4.3, 0.4, 0.15, 3.8, 0), 0.28, finish.satin, 0.01), 0, 0, 0.14),
  )
  g.add(at(label(`APM  ${size} mm  CHROME VANADIUM`, 3.6, 0.2), 3.8, 0, 0.425))
  const pts = []
  const w = 0.56,
    R = 1.12
  for (let i = 0; i <= 60; i++) {
    const a = 0.62 + ((2 * PI - 1.24) * i) / 60
    pts.push([cos(a) * R * (1.06 + 0.1 * cos(a)), sin(a) * R * 0.98])
  }
  pts.push([0.66, -w], [-0.1, -w])
  for (let i = 1; i < 12; i++) {
    const a = -PI / 2 - (PI * i) / 12
    pts.push([-0.1 + cos(a) * 0.36, sin(a) * w])
  }
  pts.push([-0.1, w], [0.66, w])
  g.add(at(extrude(polygon(pts), 0.58, finish.chrome, 0.09), L + 0.55, 0, 0.02, 0, 0, -0.26))
  g.scale.setScalar(scale)
  return lay(g)
}

/** Seven hexagon keys, longest in front. */
export function hexkeys() {
  const g = new THREE.Group()
  ;[0.62, 0.52, 0.43, 0.35, 0.28, 0.22, 0.17].forEach((d, i) => {
    const L = 6.6 - i * 0.62,
      s = 2.2 - i * 0.2,
      r = d * 0.9,
      cv = new THREE.CurvePath()
    cv.add(new THREE.LineCurve3(vec(0, 0, s), vec(0, 0, r)))
    cv.add(new THREE.QuadraticBezierCurve3(vec(0, 0, r), vec(0, 0, 0), vec(r, 0, 0)))
    cv.add(new THREE.LineCurve3(vec(r, 0, 0), vec(L, 0, 0)))
    const t = mesh(creased(new THREE.TubeGeometry(cv, 140, d / 1.9, 6), 0.4), finish.satin)
    g.add(at(group(t), i * 0.72, d / 2, i * -0.84))
  })
  return g
}
