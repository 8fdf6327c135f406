import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, ball, bar, block, circle, extrude, group, hole, polygon, sweep, torus, vec } from '../shapes.js'

const { PI, hypot, atan2 } = Math

/** A folding engine hoist: legs on castors, mast, ram, boom with extension, chain and hook. */
export function engineHoist({ mark }) {
  return group(legs(), mast(), boom(mark), ram(), chain())
}

/** A square section between two points of one upright plane. */
function beam(from, to, w, d, material = finish.orange) {
  const length = hypot(to.x - from.x, to.y - from.y)
  const middle = from.clone().add(to).multiplyScalar(0.5)
  return at(
    block(length, w, d, material, 0.06),
    middle.x,
    middle.y,
    middle.z,
    0,
    0,
    atan2(to.y - from.y, to.x - from.x),
  )
}

function legs() {
  const all = group(at(block(0.56, 0.5, 3.3, finish.orange, 0.06), -3, 0.72, 0))
  for (const z of [-1, 1]) {
    const leg = group(
      at(block(7.2, 0.44, 0.44, finish.orange, 0.06), 3.6, 0, 0),
      at(block(0.08, 0.36, 0.36, finish.black, 0.02), 7.2, 0, 0),
    )
    all.add(at(leg, -3, 0.72, z * 1.45, 0, -z * 0.1))
    all.add(at(castor(), 4, 0, z * 2.14), at(castor(), -2.9, 0, z * 1.5), at(castor(), 0.4, 0, z * 1.78))
    all.add(
      at(block(0.8, 0.1, 0.62, finish.steel, 0.03), -2.75, 1, z * 1.47),
      at(extrude(circle(0.12), 0.3, finish.steel, 0.03), -2.6, 0.95, z * 1.47, -PI / 2),
    )
  }
  return all
}

function castor() {
  const wheel = group(
    at(extrude(circle(0.3), 0.26, finish.oxide, 0.05), 0, 0.3, -0.13),
    at(extrude(circle(0.1), 0.36, finish.steel, 0.02), 0, 0.3, -0.18),
  )
  for (const z of [-0.19, 0.15]) wheel.add(at(block(0.26, 0.34, 0.05, finish.steel, 0.02), 0, 0.38, z + 0.02))
  return group(wheel, at(block(0.46, 0.06, 0.44, finish.steel, 0.02), 0, 0.53, 0))
}

function mast() {
  const all = group(at(block(0.52, 5.3, 0.52, finish.orange, 0.06), -3, 3.5, 0))
  for (const z of [-1, 1]) all.add(bar(vec(-3, 4.2, z * 0.2), vec(-3, 0.9, z * 1.45), 0.13, finish.orange))
  all.add(
    bar(vec(-2.9, 3.4, 0), vec(-0.9, 0.72, 1.55), 0.09, finish.orange),
    bar(vec(-2.9, 3.4, 0), vec(-0.9, 0.72, -1.55), 0.09, finish.orange),
  )
  for (const z of [-0.34, 0.26])
    all.add(
      at(
        extrude(polygon([-0.34, -0.7, 0.34, -0.7, 0.34, 0.3, 0, 0.5, -0.34, 0.3]), 0.09, finish.orange, 0.02),
        -3,
        6.1,
        z,
      ),
    )
  all.add(at(extrude(circle(0.14), 0.9, finish.steel, 0.03), -3, 6.2, -0.45))
  all.add(
    at(block(1.1, 0.14, 0.14, finish.black, 0.05), -3.5, 4.5, 0),
    at(block(0.14, 0.14, 1.5, finish.rubber, 0.06), -4.1, 4.5, 0),
  )
  return all
}

const tip = vec(3.55, 8.1, 0)

function boom(mark) {
  const start = vec(-3.3, 6.1, 0)
  const joint = vec(1.2, 7.42, 0)
  const all = group(beam(start, joint, 0.56, 0.5), beam(vec(0.4, 7.18, 0), tip, 0.4, 0.36, finish.black))
  const turn = atan2(joint.y - start.y, joint.x - start.x)
  all.add(at(label(mark, 1.7, 0.3, '#f6f4ef', 800), -1.3, 6.68, 0.255, 0, 0, turn))
  for (let i = 0; i < 4; i++) {
    const p = vec(1.55, 7.52, 0).lerp(tip, i / 4.2)
    all.add(at(extrude(circle(0.07), 0.42, finish.steel, 0.02), p.x, p.y, -0.21))
  }
  all.add(at(extrude(circle(0.13), 0.68, finish.steel, 0.03), 0.95, 7.35, -0.34))
  for (const z of [-0.24, 0.16])
    all.add(at(extrude(hole(circle(0.3), 0, 0, 0.1), 0.08, finish.black, 0.02), tip.x, tip.y, z))
  return all
}

function ram() {
  const [foot, head] = [vec(-2.6, 2.9, 0), vec(-0.35, 6.75, 0)]
  const at1 = foot.clone().lerp(head, 0.58)
  const all = group(
    bar(foot, at1, 0.32, finish.black),
    bar(at1, head, 0.17, finish.chrome),
    bar(foot.clone().lerp(at1, 0.9), at1.clone().lerp(head, 0.03), 0.36, finish.oxide),
  )
  for (const p of [foot, head]) all.add(at(extrude(circle(0.13), 0.8, finish.steel, 0.03), p.x, p.y, -0.4))
  for (const z of [-0.34, 0.26])
    all.add(
      at(block(0.5, 0.6, 0.08, finish.orange, 0.02), foot.x - 0.1, foot.y, z + 0.04),
      at(block(0.4, 0.5, 0.08, finish.orange, 0.02), head.x, head.y + 0.1, z + 0.04),
    )
  const side = vec(-2.35, 3.2, 0.34)
  all.add(
    bar(side, side.clone().add(vec(0.55, 0.15, 0.2)), 0.13, finish.oxide),
    bar(side.clone().add(vec(0.3, 0.1, 0.1)), vec(-0.9, 3.2, 0.95), 0.07, finish.chrome),
    bar(vec(-1.3, 3.25, 0.8), vec(-0.8, 3.19, 0.98), 0.11, finish.rubber),
  )
  return all
}

function chain() {
  const all = group()
  for (let i = 0; i < 7; i++) {
    const link = torus(0.15, 0.05, finish.steel)
    link.scale.y = 1.5
    all.add(at(link, tip.x, tip.y - 0.35 - i * 0.33, 0, 0, i % 2 ? PI / 2 : 0))
  }
  const hook = [
    vec(0, 0),
    vec(0, -0.35),
    vec(0.3, -0.62),
    vec(0.32, -1),
    vec(0, -1.2),
    vec(-0.32, -1.02),
    vec(-0.38, -0.8),
  ]
  const shape = sweep(hook, (t) => 0.13 - 0.07 * Math.max(0, (t - 0.75) / 0.25), finish.oxide)
  all.add(
    at(
      group(
        shape,
        at(ball(0.06, finish.oxide), -0.38, -0.8, 0),
        at(torus(0.16, 0.06, finish.oxide), 0, 0.1, 0),
      ),
      tip.x,
      tip.y - 2.62,
      0,
    ),
  )
  return all
}
