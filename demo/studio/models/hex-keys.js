import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, ball, block, creased, extrude, group, hexagon, mesh, polygon, star, vec } from '../shapes.js'

const { PI } = Math

/** Keys side by side, longest in front: `widths` across flats, `tip` plain, ball or star, in a `holder` or loose. */
export function hexKeys({ widths, reach = 6.6, step = 0.62, tip = 'plain', holder, short = 2.2 }) {
  const all = group()
  widths.forEach((d, i) => {
    const long = reach - i * step
    const away = short - i * (short / widths.length) * 0.62
    all.add(at(key(d, long, away, tip), i * 0.66, d / 2, i * -0.84))
  })
  const middle = (widths.length - 1) / 2
  const sleeve = block(1, 0.72, widths.length * 1.07 + 0.5, finish.orange, 0.24)
  if (holder) all.add(at(sleeve, 1.7 + middle * 0.66, 0.34, middle * -0.84, 0, -0.667))
  return all
}

function key(d, long, away, tip) {
  const r = d * 0.9
  const line = new THREE.CurvePath()
  line.add(new THREE.LineCurve3(vec(0, 0, away), vec(0, 0, r)))
  line.add(new THREE.QuadraticBezierCurve3(vec(0, 0, r), vec(0, 0, 0), vec(r, 0, 0)))
  line.add(new THREE.LineCurve3(vec(r, 0, 0), vec(long, 0, 0)))
  const sides = tip === 'star' ? 24 : 6
  const g = group(mesh(creased(new THREE.TubeGeometry(line, 140, d / 1.9, sides), 0.4), finish.steel))
  const end = (shape) => extrude(shape, 0.03, finish.steel, 0.008)
  g.add(at(end(polygon(hexagon(d * 0.98))), 0, 0, away - 0.01, 0, 0, PI / 6))
  if (tip === 'ball')
    g.add(
      at(mesh(new THREE.CylinderGeometry(d * 0.3, d * 0.36, d * 0.4, 24), finish.steel), long + d * 0.15, 0, 0, 0, 0, PI / 2),
      at(ball(d * 0.5, finish.steel), long + d * 0.6, 0, 0),
    )
  else if (tip === 'star')
    g.add(at(extrude(polygon(star(d * 0.5, d * 0.37, 6)), d * 1.1, finish.steel, 0.03, 24), long - 0.1, 0, 0, 0, PI / 2))
  else g.add(at(end(polygon(hexagon(d * 0.98))), long - 0.01, 0, 0, PI / 6, PI / 2))
  return g
}
