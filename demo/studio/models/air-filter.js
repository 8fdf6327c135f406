import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, block, cut, extrude, group, mesh, rect, rectPoints } from '../shapes.js'

const { PI } = Math

/** A panel air filter: `folds` of paper `wide` and `deep` in a moulded frame, `mesh` behind, `foam` above. */
export function airFilter({ wide = 8, deep = 5.4, rim = 0.55, folds = 46, bars = 2, high = 1, foam, mark }) {
  const seal = cut(rect(wide, deep, 0.55), rectPoints(wide - 2 * rim, deep - 2 * rim, 0.28, 0, 0))
  const wall = cut(rect(wide - 0.5, deep - 0.5, 0.45), rectPoints(wide - 0.9, deep - 0.9, 0.4, 0, 0))
  const bead = cut(rect(wide - 0.3, deep - 0.3, 0.45), rectPoints(wide - 0.62, deep - 0.62, 0.4, 0, 0))
  const all = group(
    at(extrude(seal, 0.5, finish.orange, 0.14, 24), 0, 1, 0, -PI / 2),
    at(extrude(bead, 0.16, finish.orange, 0.06, 24), 0, 1.44, 0, -PI / 2),
    at(extrude(wall, 1.1, finish.orange, 0.05), 0, 0, 0, -PI / 2),
    foam ? at(block(wide - 2 * rim, 0.3, deep - 2 * rim, finish.rubber, 0.1), 0, 1.3, 0) : pleats(wide, deep, rim, folds),
  )
  for (let i = 1; i <= bars; i++)
    all.add(at(block(wide - 1, 0.08, 0.13, finish.orange, 0.03), 0, foam ? 1.48 : 1.36, (i / (bars + 1) - 0.5) * (deep - 2 * rim)))
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      all.add(at(block(0.5, 0.5, 0.1, finish.orange, 0.04), x * wide * 0.31, 0.8, z * (deep / 2 - 0.22)))
  all.add(at(label(mark, 2, 0.28, '#f6f4ef', 800), 0, 0.62, deep / 2 - 0.245))
  all.scale.y = high
  return all
}

function pleats(wide, deep, rim, folds) {
  const [w, d] = [wide - 2 * rim + 0.05, deep - 2 * rim + 0.05]
  const positions = []
  const index = []
  for (let k = 0; k <= folds * 2; k++) {
    const x = -w / 2 + (w * k) / (folds * 2)
    const y = k % 2 ? 1.32 : 0.2
    positions.push(x, y, -d / 2, x, y, d / 2)
    const b = k * 2
    if (k) index.push(b - 2, b - 1, b, b, b - 1, b + 1)
  }
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  geometry.setIndex(index)
  const split = geometry.toNonIndexed()
  split.computeVertexNormals()
  return mesh(split, finish.paper)
}
