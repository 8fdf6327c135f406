import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, block, circle, extrude, group, hole, rect, sweep, vec } from '../shapes.js'

const { PI } = Math

/**
 * Brake pads: `tall` against wide, `ears` at the sides, `slot` down the middle or chamfers alone, `wear` a tab, one
 * leaning on the other, or `four` in a set.
 */
export function brakePads({ tall = 1, ears = 'square', slot = true, wear, four, mark, lean = -0.42 }) {
  const pad = () => onePad({ tall, ears, slot, wear, mark })
  const all = group(at(pad(), 0, 0.02, 1.35, -PI / 2, 0, 0.1), at(pad(), 0.3, 1.18 * tall, -1, lean, 0.12, 0.02))
  if (four) all.add(at(pad(), 4.6, 0.02, 1.6, -PI / 2, 0, -0.12), at(backOf(pad()), 4.9, 1.18 * tall, -0.8, lean, -0.16, 0))
  return all
}

const backOf = (object) => at(group(at(object, 0, 0, 0, 0, PI, 0)), 0, 0, 0.9)

function onePad({ tall, ears, slot, wear, mark }) {
  const [ri, ro] = [2.35, 2.35 + 2 * tall]
  const arc = (inner, outer, from, to) => {
    const s = new THREE.Shape()
    s.absarc(0, 0, outer, from, to)
    s.absarc(0, 0, inner, to, from, true)
    return s
  }
  const mid = PI / 2
  const g = group(extrude(arc(ri, ro, mid - 0.5, mid + 0.5), 0.26, finish.black, 0.06))
  const y = (ri + ro) / 2 - 0.55
  for (const k of [-1, 1]) {
    if (ears === 'square') g.add(at(extrude(rect(0.86, 0.72, 0.1), 0.26, finish.black, 0.06), k * 1.72, y, 0))
    if (ears === 'hook') g.add(at(extrude(rect(1, 0.42, 0.1), 0.26, finish.black, 0.06), k * 1.75, y + 0.1, 0), at(extrude(rect(0.34, 0.9, 0.1), 0.26, finish.black, 0.06), k * 2.12, y - 0.16, 0))
    if (ears === 'pin') g.add(at(extrude(hole(circle(0.42), 0, 0, 0.17), 0.26, finish.black, 0.05), k * 1.55, ro * 0.9, 0))
  }
  const lining = (from, to) => extrude(arc(ri + 0.2, ro - 0.16, from, to), 0.66, finish.friction, 0.14)
  if (slot === 'two')
    for (const [a, b] of [[-0.4, -0.15], [-0.115, 0.115], [0.15, 0.4]]) g.add(at(lining(mid + a, mid + b), 0, 0, 0.24))
  else if (slot) g.add(at(lining(mid + 0.022, mid + 0.4), 0, 0, 0.24), at(lining(mid - 0.4, mid - 0.022), 0, 0, 0.24))
  else g.add(at(lining(mid - 0.38, mid + 0.38), 0, 0, 0.24))
  g.add(at(extrude(arc(ri + 0.1, ro - 0.08, mid - 0.46, mid + 0.46), 0.05, finish.steel, 0.015), 0, 0, -0.04))
  if (wear) g.add(sweep([vec(1.5, ro * 0.83, 0.1), vec(1.9, ro * 0.86, 0.25), vec(1.85, ro * 0.82, 0.8), vec(1.6, ro * 0.79, 0.9)], () => 0.07, finish.steel, { segments: 40, round: 12 }))
  if (ears === 'hook') for (const k of [-1, 1]) g.add(at(block(0.3, 0.12, 0.8, finish.steel, 0.04), k * 1.75, y + 0.36, 0.3))
  if (mark) g.add(at(label(mark, 1.7, 0.3, '#e9e6df', 700), 0, ri + 0.16, -0.05, 0, PI, 0))
  g.position.y = -3.3
  return group(g)
}
