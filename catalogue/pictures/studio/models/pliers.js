import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, extrude, group, lay, rect, sweep, vec } from '../shapes.js'

const { PI, sqrt, max, min } = Math

/** Combination pliers, jaws a little open. */
export function pliers() {
  const upper = at(half(), 0, 0, 0.02, 0, 0, 0.075)
  const lower = at(half(), 0, 0, 0, 0, 0, -0.075)
  lower.scale.y = -1
  const pivot = [
    at(extrude(circle(0.5), 0.14, finish.oxide, 0.05), 0, 0, 0.7),
    at(extrude(circle(0.36), 0.1, finish.steel, 0.04), 0, 0, 0.8),
    at(extrude(rect(0.5, 0.09, 0.03), 0.03, finish.black, 0.01), 0, 0, 0.89, 0, 0, 0.5),
  ]
  const mark = at(label('APM 180', 1.15, 0.2), 1.55, 0.63, 0.745, 0, 0, -0.16)
  return lay(group(upper, lower, pivot, mark))
}

function half() {
  const steel = new THREE.Shape()
  steel.moveTo(3.5, 0.03)
  steel.lineTo(3.5, 0.34)
  steel.quadraticCurveTo(3.46, 0.46, 3.2, 0.52)
  steel.bezierCurveTo(2.3, 0.74, 1.5, 1.02, 0.7, 1.05)
  steel.bezierCurveTo(0.2, 1.06, -0.4, 1, -0.75, 0.72)
  steel.bezierCurveTo(-1.15, 0.4, -1.5, -0.28, -2.7, -0.62)
  steel.lineTo(-2.7, -1.2)
  steel.bezierCurveTo(-1.6, -1.0, -0.75, -1.08, -0.3, -0.98)
  steel.bezierCurveTo(0.3, -0.85, 0.5, -0.5, 0.8, 0.03)
  steel.lineTo(1.35, 0.03)
  steel.quadraticCurveTo(1.75, 0.36, 2.2, 0.05)
  for (let i = 0; i < 9; i++) {
    const x = 2.2 + i * 0.144
    steel.lineTo(x + 0.03, 0.02)
    steel.lineTo(x + 0.1, 0.08)
  }
  const line = [
    [-2.25, -0.83],
    [-3.4, -1.25],
    [-5.1, -1.72],
    [-6.9, -1.78],
    [-8.7, -1.32],
  ].map(([x, y]) => vec(x, y, 0.36))
  return group(
    extrude(steel, 0.72, finish.satin, 0.1, 24),
    sweep(line, thickness, finish.orange, { flat: 0.86 }),
    sweep(line, (t) => (t < 0.075 || t > 0.9 ? thickness(t) + 0.02 : 0.3), finish.black, {
      flat: 0.87,
      segments: 240,
    }),
  )
}

/** A thumb stop, a waist, a belly and a round end. */
function thickness(t) {
  const stop = 0.2 * max(0, 1 - ((t - 0.045) / 0.05) ** 2)
  const belly = 0.43 + 0.1 * Math.sin(min(1, t * 1.15) * PI)
  const end = t > 0.93 ? sqrt(max(0, 1 - ((t - 0.93) / 0.07) ** 2)) : 1
  const start = t < 0.012 ? sqrt(t / 0.012) : 1
  return (belly + stop) * end * start + 0.001
}
