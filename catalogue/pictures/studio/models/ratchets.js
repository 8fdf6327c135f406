import * as THREE from 'three'
import { finish, knurl } from '../finishes.js'
import { label, wrapped } from '../lettering.js'
import { at, circle, extrude, group, lathe, lay, mesh, rect } from '../shapes.js'

const { PI, cos, sin } = Math

/** A 3/8-inch ratchet with a two-ring grip. */
export function ratchet() {
  const g = new THREE.Group()
  ratchetHead(g)
  g.add(
    gripX([
      lathe([0, 1.7, 0.27, 1.7, 0.24, 2.6, 0.24, 4.4, 0.34, 4.6, 0, 4.6], finish.chrome),
      lathe(
        [
          0, 4.55, 0.36, 4.55, 0.43, 4.75, 0.43, 5.0, 0.38, 5.08, 0.38, 5.16, 0.44, 5.24, 0.46, 6.4, 0.44,
          7.5, 0.38, 7.58, 0.38, 7.66, 0.45, 7.74, 0.45, 8.05, 0.3, 8.25, 0, 8.25,
        ],
        finish.black,
        0.05,
      ),
      lathe([0.385, 5.06, 0.405, 5.06, 0.405, 5.18, 0.385, 5.18], finish.orange, 0.01),
      lathe([0.385, 7.56, 0.405, 7.56, 0.405, 7.68, 0.385, 7.68], finish.orange, 0.01),
    ]),
  )
  g.add(at(label('APM  3/8', 0.9, 0.2, '#26282b'), 1.55, 0, 0.7))
  g.position.z = 0.9
  g.rotation.y = 0.1
  return lay(group(g))
}

/** A click torque wrench, 40–200 N·m, with its scale window. */
export function torque() {
  const g = new THREE.Group()
  ratchetHead(g, 0, 0.95)
  const scaleTex = (c, W, H) => {
    c.fillStyle = '#f0efea'
    c.fillRect(0, 0, W, H)
    c.fillStyle = '#1d1e20'
    for (let i = 0; i <= 40; i++) {
      const y = H * 0.04 + (i / 40) * H * 0.92
      c.fillRect(W * 0.08, y, i % 5 ? W * 0.1 : W * 0.2, H * 0.004)
      c.fillRect(W * 0.55, y, i % 4 ? W * 0.1 : W * 0.2, H * 0.004)
    }
    c.font = `700 ${W * 0.07}px Arial`
    for (let i = 0; i <= 8; i++) {
      const y = H * 0.04 + (i / 8) * H * 0.92
      c.save()
      c.translate(W * 0.36, y)
      c.rotate(-PI / 2)
      c.textAlign = 'center'
      c.fillText(String(40 + i * 20), 0, 0)
      c.restore()
      c.save()
      c.translate(W * 0.84, y)
      c.rotate(-PI / 2)
      c.textAlign = 'center'
      c.fillText(String(30 + i * 15), 0, 0)
      c.restore()
    }
  }
  const grip = mesh(new THREE.CylinderGeometry(0.43, 0.43, 2.2, 96, 1, true), knurl(30, 26, finish.steel, 2))
  grip.position.y = 9.7
  const sc = wrapped(0.335, 2.1, scaleTex, -0.9, 1.9, { rough: 0.35, coat: 0.4 })
  sc.position.y = 7.1
  sc.rotation.y = PI / 2 - 0.3
  g.add(
    gripX([
      lathe([0, 1.6, 0.3, 1.6, 0.3, 8.3, 0, 8.3], finish.chrome, 0.03),
      lathe([0.3, 5.7, 0.34, 5.7, 0.34, 5.95, 0.3, 5.95], finish.oxide, 0.01),
      lathe([0, 8.2, 0.37, 8.2, 0.45, 8.28, 0.45, 8.5, 0, 8.5], finish.orange, 0.02),
      lathe([0, 8.5, 0.4, 8.5, 0.43, 8.58, 0.43, 10.82, 0.4, 10.9, 0, 10.9], finish.steel, 0.02),
      grip,
      lathe(
        [0, 10.9, 0.36, 10.9, 0.36, 11.0, 0.47, 11.05, 0.47, 11.5, 0.36, 11.62, 0, 11.62],
        finish.black,
        0.04,
      ),
      sc,
    ]),
  )
  g.add(
    at(label('APM', 0.62, 0.22, '#26282b', 800), 3.1, 0, 0.725),
    at(label('TORQUE 40–200 N·m', 1.6, 0.15, '#26282b', 600), 4.4, 0, 0.722),
  )
  g.position.z = 0.78
  g.rotation.y = 0.062
  return lay(group(g))
}

function ratchetHead(g, x = 0, s = 1) {
  const sh = new THREE.Shape()
  sh.absarc(0, 0, 1.0, 0.62, 2 * PI - 0.62)
  sh.bezierCurveTo(1.25, -0.4, 1.4, -0.3, 2, -0.27)
  sh.lineTo(2, 0.27)
  sh.bezierCurveTo(1.4, 0.3, 1.25, 0.4, cos(0.62), sin(0.62))
  const h = group(
    extrude(sh, 0.82, finish.chrome, 0.12),
    at(extrude(circle(0.78), 0.1, finish.satin, 0.03), 0, 0, 0.78),
    at(extrude(circle(0.3), 0.08, finish.chrome, 0.03), 0, 0, 0.86),
    at(extrude(rect(0.26, 0.95, 0.12, 0, 0.25), 0.14, finish.oxide, 0.04), 0, 0, 0.88, 0, 0, -0.9),
  )
  h.add(
    at(extrude(rect(0.62, 0.62, 0.07), 0.75, finish.steel, 0.06), 0, 0, -0.7),
    at(mesh(new THREE.SphereGeometry(0.09, 24, 16), finish.chrome), 0, -0.31, -0.4),
  )
  h.scale.setScalar(s)
  h.position.x = x
  g.add(h)
}

const gripX = (parts) => {
  const g = new THREE.Group()
  parts.forEach((p) => g.add(p))
  return at(g, 0, 0, 0.41, 0, 0, -PI / 2)
}
