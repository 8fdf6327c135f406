import * as THREE from 'three'
import { finish, physical } from '../finishes.js'
import { label } from '../lettering.js'
import { at, bar, block, extrude, group, lathe, mesh, polygon, rect, rod, torus, tube, vec, yaw } from '../shapes.js'

const { PI, cos, sin } = Math

/** Two flat wiper blades, one on its back to show the rubber edge. */
export function wipers() {
  return group(blade(8.6), at(group(at(blade(7.4), 0, 0.62, 0, PI, 0, 0)), 0.4, 0, 1.9))
}

function blade(length) {
  const half = length / 2
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
      position.setXYZ(i, x, position.getY(i) * taper + 0.22 + arc(x), position.getX(i) * taper)
    }
    geometry.computeVertexNormals()
    const object = mesh(geometry, material.clone())
    object.material.side = THREE.DoubleSide
    return object
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
  all.add(at(label('APM 530', 0.8, 0.14, '#f6f4ef', 800), -1.9, 0.79, 0.16, -0.9))
  return all
}

/** Headlamp bulb with three blades, and its like lying beside it. */
export function bulbs() {
  const lying = at(group(yaw(bulb(), 0.47)), 0, 1.46, 0, 0, 0, PI / 2 + 0.2)
  return group(at(bulb(), -1.7, 0, -0.6, 0, 0.5), at(group(lying), 3.7, 0, 2.2, 0, -0.3))
}

function bulb() {
  const glass = physical({
    color: '#ffffff',
    metalness: 0,
    roughness: 0.03,
    transparent: true,
    opacity: 0.24,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    side: THREE.DoubleSide,
    depthWrite: false,
  })
  const shell = lathe([0.62, 0, 0.66, 0.15, 0.66, 2.1, 0.6, 2.4, 0.42, 2.65, 0.2, 2.78, 0, 2.8], glass, 0.15)
  shell.castShadow = false
  const all = group(
    at(shell, 0, 2.25, 0),
    at(
      lathe(
        [0.5, 2.26, 0.672, 2.26, 0.672, 2.3, 0.64, 2.5, 0.44, 2.7, 0.22, 2.84, 0, 2.86],
        finish.black,
        0.15,
      ),
      0,
      2.25,
      0,
    ),
    lathe([0, 0.7, 0.8, 0.7, 0.84, 0.8, 0.84, 1.3, 0, 1.3], finish.plastic, 0.04),
    at(extrude(lugs(), 0.09, finish.machined, 0.02, 72), 0, 1.3, 0, -PI / 2),
    lathe([0, 1.36, 0.98, 1.36, 0.98, 1.72, 0.9, 1.8, 0.72, 1.84, 0.72, 2.35, 0.6, 2.35], finish.steel, 0.03),
    at(rod(0.5, 0.3, finish.ceramic), 0, 2.1, 0),
    at(torus(0.9, 0.07, finish.orange), 0, 1.42, 0, PI / 2),
  )
  for (const [x, z, turn] of [
    [0, -0.5, 0],
    [-0.45, 0.25, PI / 2],
    [0.45, 0.25, PI / 2],
  ])
    all.add(at(block(0.62, 0.8, 0.08, finish.brass, 0.03), x, 0.36, z, 0, turn))
  all.add(filament(0.14, 3.1), filament(-0.14, 3.9))
  all.add(
    bar(vec(0.28, 2.2, 0), vec(0.28, 3.3, 0), 0.025, finish.steel),
    bar(vec(-0.3, 2.2, 0.1), vec(-0.3, 4.1, 0.1), 0.025, finish.steel),
    bar(vec(0.05, 2.2, -0.2), vec(0.05, 3.2, -0.2), 0.025, finish.steel),
  )
  all.add(at(lathe([0.26, 0, 0.3, 0.05, 0.3, 0.5, 0.26, 0.5], finish.steel, 0.02), 0, 2.85, 0))
  return all
}

function lugs() {
  const shape = new THREE.Shape()
  const points = []
  for (let i = 0; i < 120; i++) {
    const a = (i / 120) * PI * 2
    const near = [PI / 2, PI / 2 + 2.2, PI / 2 - 2.2].some(
      (b) => Math.abs(Math.atan2(sin(a - b), cos(a - b))) < 0.2,
    )
    const r = near ? 1.5 : 1.22
    points.push(new THREE.Vector2(cos(a) * r, sin(a) * r))
  }
  shape.setFromPoints(points)
  return shape
}

function filament(x, y) {
  const line = Array.from({ length: 90 }, (_, i) =>
    vec(x + cos(i * 0.7) * 0.06, y + sin(i * 0.7) * 0.06, -0.25 + (i / 89) * 0.5),
  )
  return tube(line, 0.018, finish.oxide, { segments: 300, round: 8 })
}
