import { finish } from '../finishes.js'
import { label, print, type } from '../lettering.js'
import { at, block, circle, extrude, group, lathe, lay, polygon, rod, sweep, tube, vec } from '../shapes.js'

const { PI } = Math

/** A 12/24 V battery charger with display, its two clamps in front. */
export function batteryCharger({ mark, rating, reading = '12.8', step = 'STEP 5  ABSORPTION', dial = true, leads: cables = true, wheels }) {
  const body = group(
    at(block(5.4, 3.3, 2.6, finish.plastic, 0.36), 0, 1.85, 0),
    at(block(4.7, 2.55, 0.24, finish.orange, 0.14), 0, 1.85, 1.24),
    at(block(2.6, 1.3, 0.1, finish.black, 0.05), -0.75, 2.2, 1.36),
    at(print(2.4, 1.1, display(reading, step), { rough: 0.25, glow: 0.5 }), -0.75, 2.2, 1.415),
    at(label(mark, 2.1, 0.3, '#f6f4ef', 800), -0.9, 1.15, 1.365),
    at(label(rating, 2, 0.17, '#f6f4ef', 600), -0.95, 0.84, 1.365),
  )
  if (dial) body.add(
    at(rod(0.46, 0.22, finish.black, 0.06), 1.55, 2.25, 1.34, PI / 2),
    at(block(0.12, 0.62, 0.14, finish.white, 0.04), 1.55, 2.25, 1.6, 0, 0, -0.7),
  )
  for (let i = 0; dial && i < 9; i++) {
    const a = -0.75 * PI + (i / 8) * 1.5 * PI
    body.add(
      at(
        block(0.04, 0.13, 0.02, finish.white, 0.005),
        1.55 - Math.sin(-a) * 0.62,
        2.25 + Math.cos(a) * 0.62,
        1.37,
        0,
        0,
        -a,
      ),
    )
  }
  for (const [x, material] of [
    [1.15, finish.red],
    [1.95, finish.black],
  ])
    body.add(at(rod(0.17, 0.1, material, 0.03), x, 1.05, 1.34, PI / 2))
  for (const x of [-2.05, 2.05]) body.add(at(block(0.9, 0.34, 2.5, finish.rubber, 0.1), x, 0.16, 0))
  for (let i = 0; i < 7; i++)
    body.add(at(block(0.05, 1.5, 0.09, finish.black, 0.02), 2.69, 1.9, -0.75 + i * 0.2))
  const handle = [
    vec(-1.75, 3.3),
    vec(-1.7, 3.95),
    vec(-1.3, 4.2),
    vec(1.3, 4.2),
    vec(1.7, 3.95),
    vec(1.75, 3.3),
  ]
  body.add(tube(handle, 0.24, finish.rubber))
  for (const x of [-1.75, 1.75]) body.add(at(block(0.7, 0.3, 0.8, finish.plastic, 0.1), x, 3.5, 0))
  if (wheels)
    for (const x of [-2.4, 2.4]) body.add(at(lathe([0, 0, 0.8, 0, 0.9, 0.1, 0.9, 0.4, 0.8, 0.5, 0, 0.5], finish.rubber, 0.06), x + Math.sign(x) * 0.25 - 0.25, 0.75, -1, 0, 0, -PI / 2), at(rod(0.4, 0.56, finish.satin), x + Math.sign(x) * 0.25 - 0.28, 0.75, -1, 0, 0, -PI / 2))
  return cables ? group(body, leads()) : body
}

function leads() {
  const redLine = [
    vec(2.5, 0.9, 0.5),
    vec(3.3, 0.75, 0.6),
    vec(3.7, 0.3, 1.3),
    vec(3.1, 0.17, 2.1),
    vec(2, 0.17, 2.3),
    vec(1.2, 0.17, 2.7),
    vec(1.25, 0.25, 3.3),
    vec(1.75, 0.4, 3.55),
  ]
  const blackLine = [
    vec(2.5, 0.9, 0),
    vec(3.7, 0.7, 0.1),
    vec(4.2, 0.25, 1.1),
    vec(3.3, 0.15, 2.6),
    vec(1.5, 0.15, 2.45),
    vec(-1.2, 0.15, 2.3),
    vec(-2.7, 0.15, 2.6),
    vec(-2.7, 0.25, 3.3),
    vec(-2.05, 0.4, 3.6),
  ]
  return group(
    tube(redLine, 0.14, finish.red, { segments: 260 }),
    tube(blackLine, 0.14, finish.rubber, { segments: 300 }),
    at(clamp(finish.red), 2.9, 0.42, 3.75, 0, -0.18),
    at(clamp(finish.black), -0.9, 0.42, 3.85, 0, -0.22),
  )
}

/** A crocodile clamp lying on its side, jaws towards +x. */
function clamp(material) {
  const all = group()
  for (const k of [1, -1]) {
    const shell = polygon([
      -1.55, 0.34, -1.3, 0.62, -0.2, 0.5, 0.3, 0.52, 1.1, 0.34, 1.35, 0.1, 1.2, 0.04, 0.55, 0.16, 0, 0.06,
      -0.5, 0.12, -1.2, 0.3,
    ])
    const jaw = at(extrude(shell, 0.62, material, 0.1), 0, 0, -0.31, 0, 0, 0.07)
    const copper = polygon([
      0.5, 0.12, 1.28, 0.02, 1.2, -0.06, 1.1, 0.03, 1, -0.05, 0.9, 0.05, 0.8, -0.04, 0.7, 0.07, 0.6, 0,
    ])
    const side = group(jaw, at(extrude(copper, 0.4, finish.copper, 0.02), 0, 0, -0.2, 0, 0, 0.07))
    side.scale.y = k
    all.add(side)
  }
  all.add(at(extrude(circle(0.17), 0.74, finish.steel, 0.04), -0.1, 0, -0.37))
  all.add(sweep([vec(-0.9, 0.2), vec(-0.4, 0.05), vec(-0.1, 0)], () => 0.05, finish.steel))
  return lay(all)
}

const display = (reading, step) => (g, W, H) => {
  g.fillStyle = '#101315'
  g.fillRect(0, 0, W, H)
  g.fillStyle = '#f3efe6'
  g.font = type(700, H * 0.56)
  g.fillText(reading, W * 0.06, H * 0.6)
  g.font = type(400, H * 0.3)
  g.fillText('V', W * 0.5, H * 0.6)
  g.font = type(400, H * 0.17)
  g.fillText(step, W * 0.06, H * 0.87)
  for (let i = 0; i < 6; i++) {
    g.globalAlpha = i < 4 ? 1 : 0.28
    g.fillStyle = i < 4 ? '#f2600c' : '#f3efe6'
    g.fillRect(W * 0.8, H * (0.76 - i * 0.12), W * 0.15, H * 0.08)
  }
  g.globalAlpha = 1
}
