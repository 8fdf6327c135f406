import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, ball, block, circle, cut, extrude, group, hole, polygon, rod, sweep, vec } from '../shapes.js'

const { PI, cos, sin, hypot, atan } = Math

const height = 4.5
const foot = 4.7
const top = 1.5

/** A jack stand: welded pyramid, post with teeth or with holes for a pin, saddle, lever; `pair` shows a second behind. */
export function jackStand({ mark = '3 t', pair, pin, raise = 0 }) {
  const one = oneStand(mark, pin, raise)
  if (!pair) return one
  return group(one, at(oneStand(mark, pin, raise - 0.8), 5.6, 0, -3.2, 0, 0.5))
}

function oneStand(mark, pin, raise) {
  const lean = (foot - top) / 2
  const slope = hypot(height, lean)
  const stand = group(at(block(1.72, 0.9, 1.72, finish.orange, 0.07), 0, height, 0))
  for (let i = 0; i < 4; i++) {
    const side = polygon([-foot / 2, 0, foot / 2, 0, top / 2, slope, -top / 2, slope])
    cut(side, [-1.52, 0.62, -0.7, 3.1, -0.45, 3.32, 0.45, 3.32, 0.7, 3.1, 1.52, 0.62, 1.2, 0.45, -1.2, 0.45])
    const panel = at(
      extrude(side, 0.13, finish.orange, 0.04, 24),
      0,
      0,
      foot / 2 - 0.06,
      -atan(lean / height),
    )
    stand.add(at(group(panel), 0, 0, 0, 0, (i * PI) / 2))
    const a = (i * PI) / 2 + PI / 4
    stand.add(
      at(block(1.15, 0.13, 1.15, finish.orange, 0.05), cos(a) * foot * 0.7, 0.06, sin(a) * foot * 0.7, 0, -a),
    )
    const edge = [
      vec(cos(a) * foot * 0.7, 0.1, sin(a) * foot * 0.7),
      vec(cos(a) * top * 0.7, height, sin(a) * top * 0.7),
    ]
    stand.add(sweep(edge, () => 0.11, finish.orange, { segments: 8, round: 20 }))
  }
  stand.add(at(post(pin), 0, raise, 0), pin ? crossPin() : lever(), at(label(mark, 1, 0.5, '#f6f4ef', 800), 0, height + 0.02, 0.868))
  return stand
}

function crossPin() {
  return group(
    at(rod(0.17, 2.4, finish.chrome, 0.04), -1.2, height + 0.62, 0, 0, 0, -PI / 2),
    at(sweep([vec(0, 0), vec(0.3, -0.2), vec(0.3, -0.7), vec(0, -0.9)], () => 0.07, finish.steel), 1.2, height + 0.62, 0),
  )
}

function post(pin) {
  const outline = [-0.44, -3, 0.44, -3]
  if (!pin) for (let i = 0; i < 10; i++)
    outline.push(0.44, -1.5 + i * 0.42, 0.66, -1.42 + i * 0.42, 0.44, -1.1 + i * 0.42)
  outline.push(0.44, 3.1, -0.44, 3.1)
  const saddle = [
    -1.3, 0.1, -1, 0, 1, 0, 1.3, 0.1, 1.55, 0.85, 1.2, 0.9, 0.85, 0.48, -0.85, 0.48, -1.2, 0.9, -1.55, 0.85,
  ]
  return group(
    at(extrude(pin ? holes(polygon(outline)) : polygon(outline), 0.84, finish.cast, 0.06), 0, height, -0.42),
    at(extrude(polygon(saddle), 1.2, finish.cast, 0.08), 0, height + 2.95, -0.6),
  )
}

function holes(shape) {
  for (let i = 0; i < 6; i++) hole(shape, 0, -0.2 + i * 0.5, 0.17)
  return shape
}

function lever() {
  const line = [
    vec(0.7, height + 0.15, 0.5),
    vec(1.4, height + 0.3, 0.55),
    vec(2, height - 0.1, 0.6),
    vec(2.5, height - 1.5, 0.62),
  ]
  const grip = [vec(2.42, height - 1.2, 0.62), vec(2.56, height - 1.7, 0.62), vec(2.72, height - 2.3, 0.62)]
  return group(
    sweep(line, () => 0.12, finish.chrome),
    sweep(grip, () => 0.2, finish.rubber),
    at(ball(0.2, finish.rubber), 2.72, height - 2.3, 0.62),
    at(ball(0.2, finish.rubber), 2.42, height - 1.2, 0.62),
    at(rod(0.2, 0.3, finish.steel), 0.75, height + 0.15, 0.5, 0, 0, -PI / 2),
    at(extrude(circle(0.16), 0.12, finish.steel, 0.03), -0.5, height + 0.25, 0.84),
  )
}
