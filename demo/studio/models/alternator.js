import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, block, bolt, circle, extrude, group, hexagon, hole, lathe, polygon, ringPart, rod, torus } from '../shapes.js'

const { PI, cos, sin } = Math

/** An alternator, its ribbed pulley towards the viewer; the shaft is z. */
export function alternator({ grooves = 6, fins = 20, ears = 3, plug = true }) {
  const all = group(housing(fins), stator(), pulley(grooves))
  for (const [a, far] of [
    [-PI / 2, 2.55],
    [PI * 0.38, 2.5],
    [PI * 0.68, 2.5],
  ].slice(0, ears))
    all.add(at(lug(far), 0, 0, 0, 0, 0, a))
  all.add(rear(plug))
  return at(all, 0, 0, 0, -0.06)
}

function housing(fins) {
  const all = group()
  for (const [z, facing] of [
    [0.55, 1],
    [-1.75, -1],
  ]) {
    const face = circle(1.95)
    hole(face, 0, 0, 0.5)
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * PI * 2
      const slot = ringPart(0.95, 1.62, a + 0.07, a + PI / 6 - 0.07)
      face.holes.push(new THREE.Path(slot.getPoints(6)))
    }
    all.add(at(extrude(face, 0.3, finish.alloy, 0.08, 64), 0, 0, facing > 0 ? z + 0.75 : z - 0.25))
    const rim = lathe([1.82, 0, 2, 0, 2.06, 0.1, 2.06, 0.9, 1.84, 0.92], finish.alloy, 0.06)
    all.add(at(rim, 0, 0, facing > 0 ? z + 0.85 : z - 0.05, facing > 0 ? -PI / 2 : PI / 2))
    for (let i = 0; i < fins; i++) {
      const a = (i / fins) * PI * 2
      all.add(
        at(
          block(0.1, 0.16, 0.55, finish.oxide, 0.02),
          cos(a) * 1.985,
          sin(a) * 1.985,
          facing > 0 ? z + 0.28 : z + 0.36,
          0,
          0,
          a + PI / 2,
        ),
      )
    }
  }
  all.add(at(lathe([0, 0, 0.8, 0, 0.7, 0.35, 0.6, 0.4, 0, 0.4], finish.alloy, 0.05), 0, 0, 1.5, PI / 2))
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * PI * 2
    all.add(at(block(0.95, 0.06, 0.5, finish.copper, 0.03), cos(a) * 1.2, sin(a) * 1.2, 1, 0.5, 0, a))
  }
  all.add(at(rod(1.4, 0.3, finish.oxide), 0, 0, 0.4, PI / 2))
  return all
}

function stator() {
  const all = group(
    at(lathe([1.9, 0, 2.12, 0, 2.12, 0.62, 1.9, 0.62], finish.steel, 0.03), 0, 0, -0.6, PI / 2),
  )
  for (let i = 0; i < 6; i++) all.add(at(torus(2.125, 0.012, finish.oxide), 0, 0, -0.53 + i * 0.1))
  return all
}

function pulley(grooves) {
  const groove = [0.35, 0, 0.98, 0, 1.04, 0.06]
  const pitch = 0.78 / grooves
  for (let i = 0; i < grooves; i++)
    groove.push(1.02, 0.12 + i * pitch, grooves === 1 ? 0.6 : 0.86, 0.12 + (i + 0.5) * pitch, 1.02, 0.12 + (i + 1) * pitch)
  groove.push(1.06, 0.94, 0.98, 1.0, 0.84, 1.0, 0.8, 0.8, 0.36, 0.78)
  return group(
    at(lathe(groove, finish.satin, 0.01), 0, 0, 1.95, PI / 2),
    at(rod(0.3, 1.3, finish.steel), 0, 0, 1.7, PI / 2),
    at(extrude(polygon(hexagon(0.82)), 0.34, finish.steel, 0.05), 0, 0, 2.75),
    at(rod(0.22, 0.2, finish.steel), 0, 0, 3.02, PI / 2),
  )
}

/** An ear with an eye at distance `far` along x. */
function lug(far) {
  const arm = polygon([1.5, -0.75, far - 0.1, -0.42, far - 0.1, 0.42, 1.5, 0.75])
  const eye = hole(circle(0.44, far, 0), far, 0, 0.21)
  return group(
    at(extrude(arm, 0.7, finish.alloy, 0.1), 0, 0, 0.6),
    at(extrude(eye, 1, finish.alloy, 0.08), 0, 0, 0.5),
    at(extrude(hole(circle(0.3, far, 0), far, 0, 0.2), 1.06, finish.steel, 0.03), 0, 0, 0.47),
  )
}

function rear(plug) {
  return group(
    at(lathe([0, 0, 1.5, 0, 1.7, 0.12, 1.7, 0.7, 0, 0.7], finish.plastic, 0.1), 0, 0, -2, -PI / 2),
    ...(plug ? [at(block(0.9, 0.7, 0.8, finish.plastic, 0.1), -1.1, 1.5, -2)] : []),
    at(block(0.6, 0.3, 0.3, finish.orange, 0.06), -1.1, 1.9, -1.9),
    at(bolt(0.4, 0.6, finish.brass), 1.1, 1.2, -2.2),
  )
}
