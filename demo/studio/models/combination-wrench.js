import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, cut, extrude, group, hole, knurled, lay, polygon, rect, rod, star } from '../shapes.js'

const { PI, cos, sin } = Math

/**
 * A combination wrench, ring and open end. `head` is how large its ends are for its length, `panel` how the shank is
 * forged, `ratchet` a toothed ring with a lever or without.
 */
export function combinationWrench({ size, head = 1, panel = 'recess', ratchet, grade = 'CHROME VANADIUM', flip }) {
  const length = 7.4
  const g = group(ratchet ? ratchetEnd(head, ratchet) : ringEnd(head))
  g.add(...shank(length, head, panel))
  if (panel !== 'plain') g.add(at(label(`APM   ${size}   ${grade}`, 3.5, 0.19), 3.8, 0, panel === 'raised' ? 0.492 : 0.425))
  else g.add(at(label(`APM   ${size}`, 2.2, 0.26), 3.8, 0, 0.5))
  g.add(at(openEnd(head), length + 0.5 * head, 0, 0.02, 0, 0, -0.26))
  if (flip) return lay(at(group(g), 0, 0, 0, 0, 0, PI))
  return lay(g)
}

function ringEnd(k) {
  const ring = cut(circle(1.02 * k), star(0.7 * k, 0.6 * k, 12))
  return extrude(ring, 0.64 * k, finish.chrome, 0.12 * k, 72)
}

function ratchetEnd(k, kind) {
  const ring = hole(circle(1.06 * k), 0, 0, 0.84 * k)
  const gear = cut(circle(0.82 * k), star(0.66 * k, 0.57 * k, 12))
  const all = group(
    extrude(ring, 0.72 * k, finish.chrome, 0.12 * k, 72),
    at(extrude(gear, 0.66 * k, finish.satin, 0.04, 72), 0, 0, 0.03),
    at(knurled(0.83 * k, 0.06, 60), 0, 0, 0.69 * k),
  )
  if (kind === 'lever') {
    all.add(at(rod(0.2 * k, 0.16, finish.oxide, 0.04), 1.16 * k, 0.1, 0.6 * k, PI / 2))
    all.add(at(extrude(rect(0.62 * k, 0.16 * k, 0.07), 0.12, finish.oxide, 0.03), 1.26 * k, 0.22 * k, 0.66 * k, 0, 0, 0.7))
  }
  return all
}

function shank(length, k, panel) {
  const w = 0.8 + 0.2 * k
  const sh = polygon([
    0.6 * k, -0.42 * k, 1.5, -0.31 * w, 2.2, -0.28 * w, 5.8, -0.27 * w, 6.5, -0.32 * w, length - 0.3, -0.5 * k,
    length - 0.3, 0.5 * k, 6.5, 0.32 * w, 5.8, 0.27 * w, 2.2, 0.28 * w, 1.5, 0.31 * w, 0.6 * k, 0.42 * k,
  ])
  if (panel === 'plain') return [at(extrude(sh, 0.5, finish.chrome, 0.16), 0, 0, 0)]
  if (panel === 'raised')
    return [
      at(extrude(sh, 0.4, finish.chrome, 0.12), 0, 0, 0.08),
      at(extrude(rect(4.2, 0.3, 0.15, 3.8, 0), 0.4, finish.satin, 0.04), 0, 0, 0.09),
    ]
  sh.holes.push(new THREE.Path(rect(4.2, 0.3, 0.15, 3.8, 0).getPoints(12)))
  return [
    at(extrude(sh, 0.42, finish.chrome, 0.09), 0, 0, 0.1),
    at(extrude(rect(4.3, 0.4, 0.15, 3.8, 0), 0.28, finish.satin, 0.01), 0, 0, 0.14),
  ]
}

function openEnd(k) {
  const pts = []
  const w = 0.56
  for (let i = 0; i <= 60; i++) {
    const a = 0.62 + ((2 * PI - 1.24) * i) / 60
    pts.push([cos(a) * 1.12 * (1.06 + 0.1 * cos(a)), sin(a) * 1.12 * 0.98])
  }
  pts.push([0.66, -w], [-0.1, -w])
  for (let i = 1; i < 12; i++) {
    const a = -PI / 2 - (PI * i) / 12
    pts.push([-0.1 + cos(a) * 0.36, sin(a) * w])
  }
  pts.push([-0.1, w], [0.66, w])
  return extrude(polygon(pts.map(([x, y]) => [x * k, y * k])), 0.6 * k, finish.chrome, 0.11 * k)
}
