import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, bar, block, extrude, group, mesh, polygon, rect, vec } from '../shapes.js'

const { PI } = Math

/** Wiper blades: a beam, or booted over a bridge; `one` alone or a second on its back to show the rubber edge. */
export function wiperBlades({ long = 8.6, one, booted, mark = 'APM' }) {
  const first = blade(long, booted, mark)
  return one ? first : group(first, at(group(at(blade(long * 0.86, booted, mark), 0, 0.62, 0, PI, 0, 0)), 0.4, 0, 1.9))
}

function blade(length, booted, mark) {
  const half = length / 2
  const thick = booted ? 1.7 : 1
  const arc = (x) => 0.42 * (1 - (x / half) ** 2)
  const spoiler = new THREE.Shape()
  spoiler.moveTo(-0.34, 0)
  spoiler.lineTo(0.36, 0)
  spoiler.bezierCurveTo(0.25, 0.12, 0.1, 0.3, 0.04, 0.5)
  spoiler.bezierCurveTo(-0.1, 0.3, -0.25, 0.14, -0.34, 0)
  const lip = polygon([
    -0.24, 0, 0.24, 0, 0.24, -0.08, 0.07, -0.12, 0.04, -0.36, -0.04, -0.36, -0.07, -0.12, -0.24, -0.08,
  ])
  const along = (shape, material) => {
    const geometry = new THREE.ExtrudeGeometry(shape, {
      steps: 80,
      depth: length,
      bevelEnabled: false,
      curveSegments: 12,
    })
    const { position } = geometry.attributes
    for (let i = 0; i < position.count; i++) {
      const x = position.getZ(i) - half
      const taper = 1 - 0.35 * Math.abs(x / half) ** 3
      position.setXYZ(i, x, position.getY(i) * taper * (shape === spoiler ? thick : 1) + 0.22 + arc(x), -position.getX(i) * taper * (shape === spoiler ? thick * 0.85 : 1))
    }
    geometry.computeVertexNormals()
    return mesh(geometry, material)
  }
  const all = group(along(spoiler, finish.rubber), along(lip, finish.black))
  for (const x of [-1, 1])
    all.add(at(block(0.34, 0.3, 0.6, finish.black, 0.1), x * (half - 0.1), 0.26, 0, 0, 0, -x * 0.14))
  all.add(
    at(block(1.7, 0.42, 0.74, finish.plastic, 0.14), 0, 0.85, 0),
    at(block(0.95, 0.3, 0.82, finish.orange, 0.1), 0, 0.98, 0),
  )
  for (const z of [-0.36, 0.28])
    all.add(at(extrude(rect(0.7, 0.5, 0.2), 0.08, finish.plastic, 0.03), 0, 1.1, z))
  all.add(bar(vec(0, 1.18, -0.36), vec(0, 1.18, 0.36), 0.08, finish.steel))
  all.add(at(label(mark, 0.8, 0.14, '#f6f4ef', 800), -1.9, 0.79, 0.16, -0.9))
  return all
}
