import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, extrude, group, lay, rect, sweep, vec } from '../shapes.js'

const { PI, sqrt, max, min, sin } = Math

/** Pliers, jaws a little open; `jaw` combination, cutters, needle, slip or groove. */
export function pliers({ jaw = 'combination', mark, open = 0.075, long = 1, cuffs = true }) {
  const outline = jaws[jaw]
  const upper = at(half(outline(1), long, cuffs, 1), 0, 0, 0.02, 0, 0, open)
  const lower = at(half(outline(-1), long, cuffs, -1), 0, 0, 0, 0, 0, -open)
  lower.scale.y = -1
  const pivot = [
    at(extrude(circle(0.5), 0.14, finish.oxide, 0.05), 0, 0, 0.7),
    at(extrude(circle(0.36), 0.1, finish.steel, 0.04), 0, 0, 0.8),
    at(extrude(rect(0.5, 0.09, 0.03), 0.03, finish.black, 0.01), 0, 0, 0.89, 0, 0, 0.5),
  ]
  if (jaw === 'groove') for (let i = 0; i < 5; i++) pivot.push(at(extrude(rect(0.12, 0.56, 0.05), 0.05, finish.oxide, 0.02), -0.62 - i * 0.24, -0.18 - i * 0.06, 0.71, 0, 0, 0.35))
  return lay(group(upper, lower, pivot, at(label(mark, 1.1, 0.19), jaw === 'needle' ? 0.9 : 1.5, jaw === 'needle' ? 0.42 : 0.6, 0.745, 0, 0, -0.16)))
}

/** Each from the tip over the back to the handle and back along the inside; the joint is about the origin. */
const jaws = {
  combination: () => {
    const s = start(3.5, 0.34)
    s.quadraticCurveTo(3.46, 0.46, 3.2, 0.52)
    s.bezierCurveTo(2.3, 0.74, 1.5, 1.02, 0.7, 1.05)
    back(s)
    s.lineTo(1.35, 0.03)
    s.quadraticCurveTo(1.75, 0.36, 2.2, 0.05)
    teeth(s, 2.2, 3.5, 9)
    return s
  },
  cutters: () => {
    const s = start(2.05, 0.1)
    s.quadraticCurveTo(2.1, 0.5, 1.75, 0.85)
    s.bezierCurveTo(1.4, 1.2, 0.9, 1.2, 0.5, 1.1)
    back(s)
    s.lineTo(1.0, 0.2)
    s.lineTo(2.03, 0.03)
    return s
  },
  needle: () => {
    const s = start(5.6, 0.14)
    s.quadraticCurveTo(5.6, 0.2, 5.4, 0.22)
    s.bezierCurveTo(3.4, 0.42, 1.8, 0.8, 0.9, 1)
    back(s)
    s.lineTo(1.5, 0.03)
    s.quadraticCurveTo(1.8, 0.22, 2.1, 0.04)
    teeth(s, 2.1, 5.6, 26)
    return s
  },
  slip: () => {
    const s = start(3.3, 0.5)
    s.quadraticCurveTo(3.3, 0.7, 3, 0.74)
    s.bezierCurveTo(2.2, 0.95, 1.5, 1.1, 0.7, 1.08)
    back(s)
    s.lineTo(1.1, 0.06)
    s.quadraticCurveTo(1.6, 0.62, 2.3, 0.08)
    teeth(s, 2.3, 3.3, 7)
    return s
  },
  groove: (side) => {
    const s = start(2.6, 0.4)
    const lift = side > 0 ? 0.9 : 0
    s.lineTo(2.7, 0.7 + lift * 0.3)
    s.bezierCurveTo(2.2, 1.15 + lift * 0.4, 1.3, 1.2, 0.6, 1.05)
    back(s)
    s.lineTo(1.0, 0.08)
    teeth(s, 1.0, 2.6, 8)
    return s
  },
}

function start(x, y) {
  const s = new THREE.Shape()
  s.moveTo(x, 0.03)
  s.lineTo(x, y)
  return s
}

function back(s) {
  s.bezierCurveTo(0.2, 1.06, -0.4, 1, -0.75, 0.72)
  s.bezierCurveTo(-1.15, 0.4, -1.5, -0.28, -2.7, -0.62)
  s.lineTo(-2.7, -1.2)
  s.bezierCurveTo(-1.6, -1.0, -0.75, -1.08, -0.3, -0.98)
  s.bezierCurveTo(0.3, -0.85, 0.5, -0.5, 0.8, 0.03)
}

function teeth(s, from, to, count) {
  const step = (to - from) / count
  for (let i = 0; i < count; i++) {
    s.lineTo(from + i * step + step * 0.2, 0.02)
    s.lineTo(from + i * step + step * 0.7, 0.09)
  }
}

function half(steel, long, cuffs) {
  const line = [
    [-2.25, -0.83],
    [-3.4 * long, -1.25],
    [-5.1 * long, -1.72],
    [-6.9 * long, -1.78],
    [-8.7 * long, -1.32],
  ].map(([x, y]) => vec(x, y, 0.36))
  const cuff = (t) => (t < 0.075 || t > 0.9 ? thickness(t) + 0.02 : 0.3)
  return group(
    extrude(steel, 0.72, finish.satin, 0.1, 24),
    sweep(line, thickness, finish.orange, { flat: 0.86, segments: 120, round: 32 }),
    cuffs ? sweep(line, cuff, finish.black, { flat: 0.87, segments: 200, round: 32 }) : [],
  )
}

/** A thumb stop, a waist, a belly and a round end. */
function thickness(t) {
  const stop = 0.2 * max(0, 1 - ((t - 0.045) / 0.05) ** 2)
  const belly = 0.43 + 0.1 * sin(min(1, t * 1.15) * PI)
  const end = t > 0.93 ? sqrt(max(0, 1 - ((t - 0.93) / 0.07) ** 2)) : 1
  const begin = t < 0.012 ? sqrt(t / 0.012) : 1
  return (belly + stop) * end * begin + 0.001
}
