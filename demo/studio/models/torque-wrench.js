import * as THREE from 'three'
import { finish, knurl } from '../finishes.js'
import { label, wrapped } from '../lettering.js'
import { at, block, group, lathe, lay, mesh } from '../shapes.js'
import { ratchetHead } from './ratchet.js'

const { PI } = Math

/**
 * A click torque wrench with its scale: `from`, `to` and `step` in the unit it shows, `long` of the tube, `head` its
 * size; `beam` for a split-beam wrench with its dial on the side.
 */
export function torqueWrench({ from, to, mark, long = 11.6, head = 0.95, beam, flip }) {
  const g = group(ratchetHead(head))
  const grip = long - 2.6
  const handle = mesh(new THREE.CylinderGeometry(0.43, 0.43, 2.2, 72, 1, true), knurl(30, 26, finish.steel, 2))
  const parts = [
    lathe([0, 1.6, 0.3, 1.6, 0.3, grip - 0.5, 0, grip - 0.5], finish.chrome, 0.03),
    lathe([0.3, 4.9, 0.34, 4.9, 0.34, 5.15, 0.3, 5.15], finish.oxide, 0.01),
    lathe([0, grip - 0.6, 0.37, grip - 0.6, 0.45, grip - 0.52, 0.45, grip - 0.3, 0, grip - 0.3], finish.orange, 0.02),
    lathe([0, grip - 0.3, 0.4, grip - 0.3, 0.43, grip - 0.22, 0.43, long - 0.6, 0.4, long - 0.5, 0, long - 0.5], finish.steel, 0.02),
    at(handle, 0, long - 1.7, 0),
    lathe([0, long - 0.5, 0.36, long - 0.5, 0.36, long - 0.4, 0.47, long - 0.35, 0.47, long, 0.36, long + 0.12, 0, long + 0.12], finish.black, 0.04),
  ]
  if (!beam) {
    const reach = Math.min(2.1, grip - 6.3)
    const scale = wrapped(0.335, reach, rule(from, to), -0.9, 1.9, { rough: 0.35, coat: 0.4 })
    parts.push(at(scale, 0, grip - 0.85 - reach / 2, 0, 0, PI / 2 - 0.3))
  }
  g.add(at(group(...parts), 0, 0, 0.41, 0, 0, -PI / 2))
  if (beam)
    g.add(
      at(block(2.6, 0.86, 0.78, finish.black, 0.22), grip - 2.3, 0, 0.42),
      at(label(`${from} – ${to}  ft·lb`, 1.9, 0.34, '#f6f4ef', 700), grip - 2.3, 0, 0.82),
    )
  g.add(at(label(mark, 2.1, 0.19, '#26282b', 700), 3.6, 0, 0.722))
  g.position.z = 0.78
  g.rotation.y = 0.062 * (11.6 / long)
  return lay(at(group(g), 0, 0, 0, 0, 0, flip ? PI : 0))
}

function rule(from, to) {
  return (c, W, H) => {
    c.fillStyle = '#f0efea'
    c.fillRect(0, 0, W, H)
    c.fillStyle = '#1d1e20'
    for (let i = 0; i <= 40; i++) {
      const y = H * 0.04 + (i / 40) * H * 0.92
      c.fillRect(W * 0.08, y, i % 5 ? W * 0.1 : W * 0.2, H * 0.005)
      c.fillRect(W * 0.55, y, i % 4 ? W * 0.1 : W * 0.2, H * 0.005)
    }
    c.font = `700 ${W * 0.07}px Arial`
    c.textAlign = 'center'
    for (let i = 0; i <= 8; i++) {
      const y = H * 0.04 + (i / 8) * H * 0.92
      for (const [x, factor] of [[0.36, 1], [0.84, 0.7376]]) {
        c.save()
        c.translate(W * x, y)
        c.rotate(-PI / 2)
        c.fillText(String(Math.round((from + (i / 8) * (to - from)) * factor)), 0, 0)
        c.restore()
      }
    }
  }
}
