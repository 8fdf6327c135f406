import * as THREE from 'three'
import { finish, knurl } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, extrude, group, lathe, lay, mesh, rect, rod } from '../shapes.js'

const { PI, cos, sin } = Math

/**
 * A ratchet with its square drive. `long` from the head to the end, `grip` cushioned, knurled or plain steel, `head`
 * its size, `flex` for a jointed head, `rings` of colour on the grip.
 */
export function ratchet({ mark, long = 8.25, grip = 'cushion', head = 1, flex, flip }) {
  const g = group(at(ratchetHead(head, flex), flex ? -0.5 : 0, 0, 0))
  const neck = flex ? 1.15 : 1.6
  const end = long - (grip === 'cushion' ? 3.55 : 3.1)
  const parts = [
    lathe([0, neck, 0.29 * head, neck, 0.25, neck + 1, 0.24, end - 0.3, 0.33, end, 0, end], finish.chrome, 0.05),
    ...grips[grip](end, long),
  ]
  g.add(at(group(...parts), 0, 0, 0.41 * head, 0, 0, -PI / 2))
  if (flex)
    g.add(
      at(extrude(circle(0.36), 0.26, finish.chrome, 0.06), 1.05, 0, 0.06),
      at(extrude(circle(0.36), 0.26, finish.chrome, 0.06), 1.05, 0, 0.52),
      at(rod(0.16, 0.84, finish.oxide, 0.03), 1.05, 0, 0, PI / 2),
    )
  g.add(at(label(mark, 1.1, 0.2, '#26282b'), flex ? 2.1 : 1.62 + head * 0.1, 0, 0.42 * head + 0.29))
  g.position.z = 0.9 * head
  g.rotation.y = 0.1 * (8.25 / long)
  return lay(at(group(g), 0, 0, 0, 0, 0, flip ? PI : 0))
}

const grips = {
  cushion: (from, to) => [
    lathe(
      [0, from - 0.05, 0.36, from - 0.05, 0.43, from + 0.15, 0.43, from + 0.4, 0.38, from + 0.48, 0.38, from + 0.56, 0.44, from + 0.64, 0.46,
        from + 1.8, 0.44, to - 0.75, 0.38, to - 0.67, 0.38, to - 0.59, 0.45, to - 0.51, 0.45, to - 0.2, 0.3, to, 0, to],
      finish.black,
      0.06,
    ),
    ring(0.385, from + 0.46),
    ring(0.385, to - 0.69),
  ],
  knurl: (from, to) => [
    lathe([0, from, 0.36, from, 0.4, from + 0.06, 0.4, to - 0.5, 0.34, to - 0.42, 0.34, to - 0.32, 0.42, to - 0.26, 0.42, to - 0.06, 0.36, to, 0, to], finish.chrome, 0.04),
    at(mesh(new THREE.CylinderGeometry(0.408, 0.408, to - from - 0.7, 72, 1, true), knurl(30, 26, finish.satin, 2)), 0, (from + to - 0.45) / 2, 0),
  ],
  plain: (from, to) => [
    lathe([0, from - 0.2, 0.3, from - 0.2, 0.42, from + 0.7, 0.45, from + 1.9, 0.4, to - 0.2, 0.2, to, 0, to], finish.chrome, 0.16),
    ring(0.435, from + 1.1),
  ],
}

const ring = (r, y) => lathe([r, y, r + 0.025, y, r + 0.025, y + 0.12, r, y + 0.12], finish.orange, 0.01)

/** The head about the origin, the square drive down. */
export function ratchetHead(size = 1, short = false) {
  const outline = new THREE.Shape()
  outline.absarc(0, 0, 1, 0.62, 2 * PI - 0.62)
  const tail = short ? 1.35 : 2
  outline.bezierCurveTo(1.15, -0.44, 1.2, -0.34, tail, -0.3)
  outline.lineTo(tail, 0.3)
  outline.bezierCurveTo(1.2, 0.34, 1.15, 0.44, cos(0.62), sin(0.62))
  const all = group(
    extrude(outline, 0.82, finish.chrome, 0.14),
    at(extrude(circle(0.8), 0.1, finish.satin, 0.03, 72), 0, 0, 0.77),
    at(extrude(circle(0.62), 0.06, finish.oxide, 0.02, 72), 0, 0, 0.84),
    at(extrude(circle(0.3), 0.1, finish.chrome, 0.04), 0, 0, 0.88),
    at(extrude(rect(0.24, 0.92, 0.12, 0, 0.25), 0.14, finish.satin, 0.05), 0, 0, 0.92, 0, 0, -0.9),
    at(extrude(rect(0.62, 0.62, 0.07), 0.75, finish.steel, 0.06), 0, 0, -0.7),
    at(mesh(new THREE.SphereGeometry(0.09, 24, 16), finish.chrome), 0, -0.31, -0.4),
  )
  all.scale.setScalar(size)
  return all
}
