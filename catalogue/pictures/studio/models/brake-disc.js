import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, circle, extrude, group, hole, lathe, mesh, turned } from '../shapes.js'

const { PI, cos, sin } = Math

/** A drilled, ventilated brake disc leaning back. */
export const rotorView = () => {
  const r = rotor()
  return group(at(r, 0, 0, 0, -PI / 2 + 0.62, 0, 0))
}

function rotor() {
  const g = new THREE.Group(),
    face = (holes) => {
      const s = circle(2.3)
      hole(s, 0, 0, 1.22)
      if (holes)
        for (let k = 0; k < 3; k++)
          for (let i = 0; i < 18; i++) {
            const a = (i / 18) * 2 * PI + k * 0.12
            hole(s, cos(a) * (1.5 + k * 0.27), sin(a) * (1.5 + k * 0.27), 0.062)
          }
      return s
    }
  g.add(
    turned(extrude(face(0), 0.16, finish.turned, 0.015, 60)),
    at(turned(extrude(face(1), 0.16, finish.turned, 0.015, 36)), 0, 0, 0.42),
  )
  for (let i = 0; i < 42; i++) {
    const a = (i / 42) * 2 * PI,
      v = mesh(new THREE.BoxGeometry(0.98, 0.08, 0.28), finish.cast)
    v.position.set(cos(a) * 1.76, sin(a) * 1.76, 0.29)
    v.rotation.z = a + 0.3
    g.add(v)
  }
  const hat = circle(1.24)
  hole(hat, 0, 0, 0.55)
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 2 * PI + 0.3
    hole(hat, cos(a) * 0.86, sin(a) * 0.86, 0.105)
  }
  hole(hat, cos(0.93) * 0.86, sin(0.93) * 0.86, 0.06)
  g.add(
    at(extrude(hat, 0.14, finish.oxide, 0.05, 48), 0, 0, 1.0),
    at(lathe([1.24, 0, 1.27, 0.9, 1.15, 0.9, 1.13, 0, 1.24, 0], finish.oxide, 0.02), 0, 0, 0.2, PI / 2),
  )
  return g
}
