import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, block, bolt, extrude, group, lathe, lay, rect, rod } from '../shapes.js'

const { PI, cos, sin } = Math

/** A 1/2-inch air impact wrench lying on its side; the anvil points to +x. */
export function impactWrench({ mark, power, nose = 0, square = 0.62 }) {
  const body = at(barrel(nose, square), 0, 0, 0, 0, 0, -PI / 2)
  return lay(
    group(
      body,
      handle(),
      at(label(mark, 1.6, 0.36, '#f6f4ef', 800), -1.35, 0.2, 1.085),
      at(label(power, 1.1, 0.2, '#f6f4ef', 600), -1.35, -0.22, 1.075),
    ),
  )
}

function barrel(nose, side) {
  const square = at(extrude(rect(side, side, 0.07), 0.95, finish.steel, 0.06), 0, 3.4 + nose, 0, -PI / 2)
  const all = group(
    lathe([0, -3, 0.7, -3, 0.98, -2.85, 1.06, -2.6, 1.06, -0.35, 1, -0.2, 0, -0.2], finish.orange, 0.1),
    lathe(
      [
        0, -0.22, 1.02, -0.2, 1.1, -0.08, 1.1, 1.0, 1.0, 1.35, 0.74, 2.2, 0.56, 2.5, 0.54, 3.1 + nose, 0.46, 3.2 + nose, 0,
        3.2 + nose,
      ],
      finish.alloy,
      0.1,
    ),
    lathe([0, 3.1 + nose, 0.4, 3.1 + nose, 0.4, 3.45 + nose, 0, 3.45 + nose], finish.steel, 0.03),
    square,
    at(rod(0.14, 0.1, finish.oxide), 0, 3.85 + nose, 0.3, PI / 2),
    lathe([0, -3.12, 0.5, -3.12, 0.72, -3.06, 0.74, -2.9, 0, -2.9], finish.black, 0.04),
    lathe([1.06, -0.32, 1.12, -0.3, 1.12, -0.16, 1.06, -0.14], finish.black, 0.02),
  )
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * PI * 2 + PI / 4
    all.add(at(rod(0.2, 1.1, finish.alloy, 0.06), cos(a) * 1.02, -0.1, sin(a) * 1.02))
    all.add(at(bolt(0.26, 0, finish.oxide), cos(a) * 1.04, 1.08, sin(a) * 1.04, PI, 0, 0))
  }
  for (let i = 0; i < 4; i++)
    all.add(at(lathe([0.9, 0, 1.1, 0, 1.1, 0.06, 0.9, 0.06], finish.alloy, 0.01), 0, 0.15 + i * 0.18, 0))
  return all
}

function handle() {
  const outline = new THREE.Shape()
  outline.moveTo(-2.5, -0.6)
  outline.bezierCurveTo(-2.35, -1.6, -2.5, -2.4, -2.95, -4.9)
  outline.lineTo(-1.35, -5.1)
  outline.bezierCurveTo(-1.05, -3.6, -1.0, -2.6, -0.95, -2)
  outline.bezierCurveTo(-0.9, -1.5, -0.7, -1.2, -0.4, -0.6)
  const sleeve = new THREE.Shape()
  sleeve.moveTo(-2.46, -1.35)
  sleeve.bezierCurveTo(-2.45, -2.2, -2.6, -3, -2.93, -4.6)
  sleeve.lineTo(-1.38, -4.82)
  sleeve.bezierCurveTo(-1.12, -3.6, -1.06, -2.8, -1.02, -2.3)
  sleeve.bezierCurveTo(-1.2, -1.6, -1.6, -1.3, -2.46, -1.35)
  const trigger = new THREE.Shape()
  trigger.moveTo(-0.95, -1.05)
  trigger.lineTo(-0.42, -1.15)
  trigger.bezierCurveTo(-0.62, -1.5, -0.62, -1.75, -0.5, -2.15)
  trigger.lineTo(-0.98, -2.1)
  const ribs = group()
  for (let i = 0; i < 6; i++)
    ribs.add(at(block(1.1, 0.07, 1.34, finish.black, 0.03), -1.86 - i * 0.06, -2.5 - i * 0.36, 0, 0, 0, 0.14))
  const base = group(
    at(block(1.9, 0.5, 1.3, finish.alloy, 0.16), -2.15, -5.05, 0, 0, 0, -0.13),
    at(rod(0.4, 0.3, finish.brass, 0.04, 6), -2.55, -5.55, 0, 0, 0, -0.13),
    at(
      lathe(
        [0, 0, 0.28, 0, 0.28, 0.34, 0.2, 0.4, 0.2, 0.62, 0.27, 0.7, 0.22, 0.86, 0, 0.86],
        finish.steel,
        0.03,
      ),
      -2.56,
      -5.5,
      0,
      0,
      0,
      PI - 0.13,
    ),
    at(rod(0.26, 0.26, finish.black, 0.05), -1.7, -5.45, 0, 0, 0, -0.13),
  )
  return group(
    at(extrude(outline, 1.1, finish.orange, 0.24, 24), 0, 0, -0.55),
    at(extrude(sleeve, 1.28, finish.rubber, 0.26, 24), 0, 0, -0.64),
    ribs,
    at(extrude(trigger, 0.5, finish.black, 0.1, 24), 0, 0, -0.25),
    base,
  )
}
