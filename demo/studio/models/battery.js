import { finish } from '../finishes.js'
import { print, type } from '../lettering.js'
import { at, block, extrude, group, lathe, rect, rod, tube, vec } from '../shapes.js'

const { PI } = Math

/** A 12 V starter battery. */
export function battery({ lines, badge, posts = 'top', handles = true, caps = 6 }) {
  const all = group(
    at(block(6.4, 3.9, 3.9, finish.plastic, 0.14), 0, 2, 0),
    at(block(6.6, 0.3, 4.1, finish.plastic, 0.1), 0, 0.15, 0),
    at(block(6.6, 0.62, 4.1, finish.orange, 0.12), 0, 4.1, 0),
    at(block(6, 0.3, 2.2, finish.orange, 0.1), 0, 4.5, -0.75),
    at(block(5.4, 0.14, 0.9, finish.plastic, 0.05), 0, 4.66, -0.85),
    at(print(5.2, 2.5, sticker(lines, badge), { rough: 0.4 }), 0, 2.05, 1.955),
  )
  for (let i = 0; i < caps; i++)
    all.add(at(lathe([0, 0, 0.26, 0, 0.26, 0.06, 0, 0.08], finish.black, 0.02), -2.1 + i * 0.84, 4.72, -0.85))
  for (let i = 0; i < 9; i++)
    all.add(at(block(0.06, 2.8, 0.12, finish.plastic, 0.02), 3.2, 2, -1.4 + i * 0.35))
  for (const [x, material] of [
    [-2.5, finish.black],
    [2.5, finish.red],
  ]) {
    all.add(at(lathe([0, 0, 0.62, 0, 0.62, 0.1, 0.44, 0.16, 0, 0.16], material, 0.03), x, 4.38, 1.2))
    if (posts === 'bolt') all.add(at(block(0.7, 0.6, 0.8, finish.satin, 0.06), x, 4.7, 1.2), at(rod(0.16, 0.84, finish.brass, 0.03), x, 4.75, 0.75, PI / 2))
    else all.add(at(lathe([0, 0, 0.4, 0, 0.36, 0.62, 0.3, 0.68, 0, 0.68], finish.satin, 0.04), x, 4.5, 1.2))
    all.add(at(print(0.5, 0.5, x < 0 ? minus : plus), x - Math.sign(x) * 0.95, 4.415, 1.2, -PI / 2))
  }
  if (handles) for (const x of [-1, 1])
    all.add(
      at(
        tube([vec(0, 0, -1.1), vec(0, 0.16, -0.9), vec(0, 0.16, 0.9), vec(0, 0, 1.1)], 0.11, finish.rubber),
        x * 3.02,
        4.45,
        -0.5,
      ),
    )
  all.add(at(extrude(rect(1.2, 0.34, 0.1), 0.06, finish.plastic, 0.02), 0, 3.55, 1.93))
  return all
}

const sticker = (lines, badge) => (g, W, H) => {
  g.fillStyle = '#f4f2ed'
  g.fillRect(0, 0, W, H)
  g.fillStyle = '#17181a'
  g.fillRect(0, 0, W, H * 0.05)
  g.font = type(800, H * 0.4)
  g.fillText('APM', W * 0.05, H * 0.47)
  g.font = type(700, H * 0.15)
  g.fillText(lines[0], W * 0.05, H * 0.72)
  g.font = type(400, H * 0.1)
  g.fillText(lines[1], W * 0.05, H * 0.88)
  g.fillStyle = '#e4500a'
  g.fillRect(W * 0.8, H * 0.05, W * 0.2, H * 0.95)
  g.fillStyle = '#17181a'
  g.font = type(800, H * 0.3)
  g.textAlign = 'center'
  g.fillText(badge, W * 0.9, H * 0.6)
}

function plus(g, W, H) {
  minus(g, W, H)
  g.fillRect(W * 0.4, H * 0.1, W * 0.2, H * 0.8)
}

function minus(g, W, H) {
  g.fillStyle = '#f4f2ed'
  g.fillRect(W * 0.1, H * 0.4, W * 0.8, H * 0.2)
}
