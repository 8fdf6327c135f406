import * as THREE from 'three'
import { finish } from '../finishes.js'
import { print, type, wrapped } from '../lettering.js'
import { at, bar, block, extrude, group, lathe, rod, torus, tube, vec } from '../shapes.js'

const { PI, cos, sin } = Math

/** A compressor: tank upright or lying, twin pump, motor, belt guard, gauges; `wheels` and a handle on a small one. */
export function airCompressor({ lying, wheels, rating }) {
  if (lying) return lyingCompressor(rating, wheels)
  const all = group(tank(rating), at(pump(), -0.75, 7.75, 0), at(motor(), 1, 7.6, 0), controls())
  all.add(at(block(4.3, 0.14, 2.1, finish.black, 0.05), 0, 7.5, 0))
  for (const x of [-1.4, 1.4]) all.add(at(block(0.16, 0.9, 1.7, finish.black, 0.04), x, 7.05, 0))
  all.add(at(guard(), 0.1, 8.75, -1.25))
  return all
}

function lyingCompressor(rating, wheels) {
  const r = 1.6
  const shell = lathe([0, -3.6, 0.8, -3.55, 1.25, -3.3, r, -2.7, r, 2.7, 1.25, 3.3, 0.8, 3.55, 0, 3.6], finish.orange, 0.5, 128)
  const all = group(at(shell, 0, 2.5, 0, 0, 0, PI / 2))
  for (const x of [-2.7, 2.7]) all.add(at(torus(r, 0.025, finish.orange), x, 2.5, 0, 0, PI / 2))
  for (const x of [-2.2, 2.2]) {
    const rolls = wheels && x < 0
    if (!rolls) all.add(at(block(0.3, 1.6, 2.2, finish.orange, 0.05), x, 0.9, 0), at(block(0.7, 0.16, 2.5, finish.rubber, 0.05), x, 0.08, 0))
    else for (const z of [-1, 1]) all.add(at(lathe([0, -0.25, 0.7, -0.25, 0.9, -0.16, 0.9, 0.16, 0.7, 0.25, 0, 0.25], finish.rubber, 0.08), x, 0.9, z * 1.55, PI / 2), at(lathe([0, -0.28, 0.4, -0.28, 0.4, 0.28, 0, 0.28], finish.stone, 0.04), x, 0.9, z * 1.55, PI / 2), at(block(0.4, 1.3, 0.2, finish.orange, 0.04), x, 1.5, z * 1.2))
  }
  if (wheels) all.add(tube([vec(2.6, 2.9, -1), vec(4.4, 3.7, -1), vec(4.7, 3.8, -0.7), vec(4.7, 3.8, 0.7), vec(4.4, 3.7, 1), vec(2.6, 2.9, 1)], 0.13, finish.black))
  all.add(at(block(5, 0.16, 2.3, finish.black, 0.05), 0, 4.2, 0), at(block(3.6, 0.3, 0.3, finish.black, 0.05), 0, 4.05, 0))
  all.add(at(pump(), -1.2, 4.45, 0.1), at(motor(), 1.25, 4.28, 0.1), at(guard(), 0, 5.4, -1.25))
  all.add(at(print(2.4, 0.8, words(rating)), -0.4, 2.6, r + 0.03))
  all.add(at(gauge(), 2.4, 3.4, 1.45, -0.4), at(gauge(), 3, 3.2, 1.3, -0.3), at(block(0.6, 0.8, 0.5, finish.black, 0.08), 1.5, 3.85, 1.3))
  all.add(tube([vec(-0.8, 5, 0.7), vec(-1.6, 4.7, 1.2), vec(-1.8, 3.9, 1.2), vec(-1.6, 3.5, 1.25)], 0.09, finish.copper))
  return all
}

function tank(rating) {
  const r = 1.75
  const shell = lathe(
    [0, 0.75, 0.7, 0.8, 1.3, 1.05, r, 1.7, r, 5.9, 1.3, 6.55, 0.7, 6.8, 0, 6.85],
    finish.orange,
    0.5,
    128,
  )
  const all = group(
    shell,
    at(torus(r, 0.025, finish.orange), 0, 1.75, 0, PI / 2),
    at(torus(r, 0.025, finish.orange), 0, 5.85, 0, PI / 2),
  )
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * PI * 2 + 0.52
    all.add(
      at(block(0.22, 1.5, 0.7, finish.orange, 0.04), cos(a) * 1.52, 0.78, sin(a) * 1.52, 0, -a),
      at(block(0.8, 0.14, 0.8, finish.rubber, 0.04), cos(a) * 1.62, 0.07, sin(a) * 1.62, 0, -a),
    )
  }
  all.add(at(wrapped(r + 0.008, 1.15, words(rating), -0.62, 0.62), 0, 4.1, 0, 0, 0.1))
  all.add(bar(vec(0, 0.85, 0), vec(0, 0.5, 0), 0.12, finish.brass))
  return all
}

const words = (rating) => (g, W, H) => {
  g.fillStyle = '#f6f4ef'
  g.textAlign = 'center'
  g.font = type(800, H * 0.62)
  g.fillText('APM', W / 2, H * 0.56)
  g.font = type(600, H * 0.2)
  g.fillText(rating, W / 2, H * 0.86)
}

function pump() {
  const all = group(
    at(block(1.5, 1.1, 1.3, finish.cast, 0.16), 0, 0.45, 0),
    at(rod(0.42, 0.2, finish.satin), 0, 0.5, 0.62, PI / 2),
  )
  for (const x of [-0.42, 0.42]) {
    const lean = x < 0 ? 0.32 : -0.32
    const cylinder = group(rod(0.36, 1.1, finish.cast))
    for (let i = 0; i < 8; i++)
      cylinder.add(at(block(0.92, 0.05, 1, finish.satin, 0.02), 0, 0.25 + i * 0.11, 0))
    cylinder.add(at(block(0.96, 0.2, 1.02, finish.cast, 0.05), 0, 1.2, 0))
    for (const [a, b] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ])
      cylinder.add(at(rod(0.07, 0.1, finish.steel, 0.02), a * 0.36, 1.3, b * 0.38))
    cylinder.add(
      at(rod(0.26, 0.3, finish.black, 0.05), x < 0 ? -0.48 : 0.48, 1.2, 0, 0, 0, x < 0 ? PI / 2 : -PI / 2),
    )
    all.add(at(cylinder, x, 0.75, 0, 0, 0, lean))
  }
  all.add(
    tube(
      [vec(-0.6, 2, 0.35), vec(-0.4, 2.35, 0.4), vec(0.4, 2.35, 0.4), vec(0.6, 2, 0.35)],
      0.08,
      finish.copper,
    ),
  )
  return all
}

function motor() {
  const body = group(
    at(rod(0.62, 1.7, finish.oxide, 0.1), 0, 0.7, -0.95, PI / 2),
    at(rod(0.66, 0.3, finish.oxide, 0.08), 0, 0.7, 0.6, PI / 2),
  )
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * PI * 2
    body.add(
      at(block(0.1, 0.045, 1.4, finish.oxide, 0.015), cos(a) * 0.65, 0.7 + sin(a) * 0.65, -0.15, 0, 0, a),
    )
  }
  for (let i = 0; i < 5; i++) body.add(at(torus(0.12 + i * 0.1, 0.018, finish.black), 0, 0.7, 0.905))
  return group(
    body,
    at(block(0.5, 0.4, 0.6, finish.black, 0.06), 0, 1.45, 0),
    at(block(1, 0.2, 1.5, finish.oxide, 0.04), 0, 0.06, -0.1),
  )
}

/** The belt guard behind: a rounded frame with bars. */
function guard() {
  const outline = new THREE.Shape()
  outline.absarc(-1, 0.1, 1.25, PI / 2, PI * 1.5)
  outline.absarc(1, -0.2, 0.85, -PI / 2, PI / 2)
  const all = group(extrude(outline, 0.4, finish.black, 0.08))
  return all
}

function controls() {
  const all = group(
    at(block(0.7, 0.9, 0.5, finish.black, 0.08), 1.55, 6.35, 1.2),
    at(rod(0.16, 0.14, finish.orange, 0.03), 1.55, 6.5, 1.44, PI / 2),
  )
  all.add(
    bar(vec(0.1, 6.35, 1.05), vec(1.9, 6.35, 1.3), 0.1, finish.brass),
    bar(vec(0.5, 5.9, 1.6), vec(0.5, 6.7, 1.2), 0.1, finish.brass),
  )
  for (const x of [-0.05, 0.75]) all.add(at(gauge(), x, 6.55, 1.42, -0.1))
  all.add(
    tube(
      [vec(-0.4, 8.5, 0.6), vec(-0.9, 8, 1.1), vec(-0.8, 7.2, 1.35), vec(-0.5, 6.2, 1.5)],
      0.09,
      finish.copper,
    ),
  )
  return all
}

function gauge() {
  const dial = (g, W, H) => {
    g.fillStyle = '#f7f5ef'
    g.beginPath()
    g.arc(W / 2, H / 2, W * 0.49, 0, 7)
    g.fill()
    g.strokeStyle = '#17181a'
    g.lineWidth = W * 0.03
    for (let i = 0; i <= 10; i++) {
      const a = (0.75 + (i / 10) * 1.5) * PI
      g.beginPath()
      g.moveTo(W / 2 + cos(a) * W * 0.44, H / 2 + sin(a) * W * 0.44)
      g.lineTo(W / 2 + cos(a) * W * 0.34, H / 2 + sin(a) * W * 0.34)
      g.stroke()
    }
    g.strokeStyle = '#d3480a'
    g.lineWidth = W * 0.05
    g.beginPath()
    g.moveTo(W / 2, H / 2)
    g.lineTo(W * 0.66, H * 0.24)
    g.stroke()
  }
  return group(
    at(rod(0.34, 0.2, finish.chrome, 0.04), 0, 0, 0, PI / 2),
    at(print(0.56, 0.56, dial), 0, 0, 0.205),
  )
}
