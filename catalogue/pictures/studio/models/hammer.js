import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, extrude, group, lathe, mesh, polygon, sweep, vec } from '../shapes.js'

const { PI, sqrt, max } = Math

/** Ball-peen hammer, hickory handle, lying on head and handle end. */
export function hammer() {
  const face = [0, 0, 0.8, 0, 0.9, 0.08, 0.93, 0.2, 0.93, 0.75, 0.84, 0.92, 0.62, 1.2, 0.6, 1.42]
  const cheek = [0.72, 1.62, 0.84, 1.85, 0.9, 2.3, 0.84, 2.8, 0.7, 3.05, 0.54, 3.2, 0.5, 3.5]
  const peen = [0.6, 3.75, 0.72, 4.05, 0.76, 4.4, 0.7, 4.75, 0.54, 5.02, 0.3, 5.2, 0, 5.26]
  const head = group(
    lathe([...face, ...cheek, ...peen], finish.satin, 0.1),
    lathe([0, -0.025, 0.74, -0.012, 0.82, 0.01], finish.chrome, 0),
    lathe([0.775, 4.2, 0.79, 4.4, 0.73, 4.76, 0.56, 5.05, 0.31, 5.23, 0, 5.29], finish.chrome, 0.1),
  )
  const grip = at(handle(), 0, 0, 0.02)
  const wedge = at(
    extrude(polygon([-0.24, -0.05, 0.24, -0.05, 0.24, 0.05, -0.24, 0.05]), 0.16, finish.oxide, 0.01),
    -1.06,
    0,
    0,
    PI / 2,
    PI / 2,
  )
  return group(at(head, 0, 0, -2.33, PI / 2), grip, wedge)
}

function handle() {
  const line = [vec(-1.05, 0), vec(1, 0), vec(4, 0), vec(8, 0), vec(11.6, 0)]
  const thick = (t) => {
    const x = t * 12.65 - 1.05
    if (x < 0.9) return 0.46 * Math.min(1, 0.001 + (x + 1.05) / 0.06)
    const waist = 0.46 - 0.1 * Math.sin((Math.min(1, (x - 0.9) / 5) * PI) / 2)
    const palm = x > 5.9 ? 0.2 * Math.sin((Math.min(1, (x - 5.9) / 4.2) * PI) / 2) : 0
    const end = x > 11.1 ? sqrt(max(0, 1 - ((x - 11.1) / 0.5) ** 2)) : 1
    return (waist + palm) * end + 0.001
  }
  const wood = sweep(line, thick, finish.wood, { segments: 260, round: 60 })
  wood.scale.y = 0.74
  const { uv } = wood.geometry.attributes
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getY(i) * 1.4, uv.getX(i))
  const band = (from, to, material) => {
    const ring = mesh(
      new THREE.CylinderGeometry(
        thick((to + 1.05) / 12.65) + 0.012,
        thick((from + 1.05) / 12.65) + 0.012,
        to - from,
        64,
        1,
        true,
      ),
      material,
    )
    return at(ring, (from + to) / 2, 0, 0, 0, 0, -PI / 2)
  }
  const bands = group(band(9.9, 10.15, finish.orange), band(9.6, 9.68, finish.orange))
  bands.scale.y = 0.74
  return group(wood, bands)
}
