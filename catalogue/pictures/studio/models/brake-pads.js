import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, extrude, group, rect } from '../shapes.js'

const { PI } = Math

/** Two brake pads, one leaning on the other. */
export function pads() {
  const a = pad(),
    b = pad()
  return group(at(a, 0, 0.02, 1.35, -PI / 2, 0, 0.1), at(b, 0.3, 1.18, -1.0, -0.42, 0.12, 0.02))
}

function pad() {
  const arc = (ri, ro, a) => {
    const s = new THREE.Shape()
    s.absarc(0, 0, ro, PI / 2 - a, PI / 2 + a)
    s.absarc(0, 0, ri, PI / 2 + a, PI / 2 - a, true)
    return s
  }
  const g = new THREE.Group(),
    back = arc(2.35, 4.35, 0.5)
  g.add(extrude(back, 0.26, finish.black, 0.05))
  for (const k of [-1, 1])
    g.add(at(extrude(rect(0.86, 0.72, 0.1), 0.26, finish.black, 0.05), k * 1.72, 2.78, 0))
  const half = (a0, a1) => {
    const s = new THREE.Shape()
    s.absarc(0, 0, 4.18, a0, a1)
    s.absarc(0, 0, 2.56, a1, a0, true)
    return s
  }
  g.add(
    at(extrude(half(PI / 2 + 0.022, PI / 2 + 0.4), 0.62, finish.friction, 0.1), 0, 0, 0.24),
    at(extrude(half(PI / 2 - 0.4, PI / 2 - 0.022), 0.62, finish.friction, 0.1), 0, 0, 0.24),
  )
  g.position.y = -3.3
  return group(g)
}
