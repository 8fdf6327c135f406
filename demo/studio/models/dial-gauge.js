import { finish } from '../finishes.js'
import { print, type } from '../lettering.js'
import { at, ball, block, circle, extrude, group, hexagon, hole, lathe, lay, polygon, rod, sweep, thread, torus, tube, vec } from '../shapes.js'

const { PI, cos, sin } = Math

/** A dial tyre gauge with rubber boot, hose and chuck. */
export function dialGauge({ unit = 'bar', top = 7, step = 1, value = 0.34, end = 'chuck', face: dialFace = '#f6f4ee', ink = '#17181a', boot = true, grip }) {
  const r = 2.2
  const face = group(
    boot ? extrude(circle(r + 0.32), 1, finish.rubber, 0.2, 96) : extrude(circle(r + 0.14), 0.96, finish.chrome, 0.14, 96),
    at(torus(r + 0.02, 0.12, finish.chrome), 0, 0, 1),
    at(extrude(hole(circle(r + 0.05), 0, 0, r - 0.12), 0.16, finish.chrome, 0.05, 96), 0, 0, 0.92),
    at(print(2 * r - 0.1, 2 * r - 0.1, dial({ unit, top, step, ground: dialFace, ink }), { rough: 0.35 }), 0, 0, 1.012),
    needle(value),
  )
  for (let i = 0; boot && i < 36; i++) {
    const a = (i / 36) * PI * 2
    face.add(
      at(
        lathe([0, 0, 0.13, 0, 0.13, 0.55, 0, 0.55], finish.rubber, 0.05, 24),
        cos(a) * (r + 0.27),
        sin(a) * (r + 0.27),
        0.22,
        PI / 2,
      ),
    )
  }
  const stem = at(
    group(at(lathe([0, 0, 0.42, 0, 0.42, 0.5, 0.32, 0.6, 0.32, 0.95, 0, 0.95], finish.brass, 0.04), 0, 0, 0)),
    0,
    -r - 0.2,
    0.5,
    0,
    0,
    PI,
  )
  const bleed = group(
    at(rod(0.2, 0.34, finish.brass), r * 0.72 + 0.1, -r * 0.72 - 0.1, 0.5, 0, 0, -PI * 0.75),
    at(rod(0.28, 0.26, finish.orange, 0.06), r * 0.72 + 0.32, -r * 0.72 - 0.32, 0.5, 0, 0, -PI * 0.75),
  )
  const line = [
    vec(0, -3.1, 0.5),
    vec(0.02, -3.9, 0.42),
    vec(0.7, -5, 0.26),
    vec(2.3, -5.5, 0.26),
    vec(4, -4.7, 0.26),
    vec(4.6, -2.9, 0.26),
    vec(4.5, -0.6, 0.3),
    vec(4.5, 0.4, 0.34),
  ]
  return lay(
    group(face, stem, bleed, tube(line, 0.24, finish.rubber, { segments: 240 }), at(ends[end](), 4.5, 0.2, 0.36), ...(grip ? [trigger(r)] : [])),
  )
}

const ends = { chuck, fitting, probe, adapters }

/** A quick coupler with its sleeve. */
function fitting() {
  return group(
    lathe([0, -0.3, 0.3, -0.3, 0.3, 0.5, 0.5, 0.6, 0.5, 1.2, 0.42, 1.26, 0.42, 1.7, 0.2, 1.8, 0.2, 2.2, 0, 2.2], finish.brass, 0.04),
    lathe([0.5, 0.7, 0.54, 0.72, 0.54, 1.1, 0.5, 1.14], finish.steel, 0.02),
  )
}

/** A threaded probe for a spark plug hole. */
function probe() {
  return group(
    lathe([0, -0.3, 0.3, -0.3, 0.36, 0, 0.36, 0.7, 0.3, 0.8, 0, 0.8], finish.steel, 0.04),
    at(extrude(polygon(hexagon(0.86)), 0.5, finish.steel, 0.05), 0, 0.8, 0, -PI / 2),
    at(thread(0.34, 1.3, 0.12, finish.steel), 0, 1.3, 0),
    at(torus(0.36, 0.08, finish.rubber), 0, 1.36, 0, PI / 2),
  )
}

/** The coupler, and three adapters lying by. */
function adapters() {
  const loose = [-1.2, -2.1, -3].map((x, i) =>
    at(group(at(extrude(polygon(hexagon(0.5 + i * 0.1)), 0.3, finish.brass, 0.04), 0, 0, 0, -PI / 2), at(thread(0.2 + i * 0.04, 0.7, 0.1, finish.brass), 0, 0.3, 0)), x, 0.4 + i * 0.2, -0.2, 0, 0, 0.3 * i),
  )
  return group(fitting(), ...loose)
}

/** An inflator's lever below the dial. */
function trigger(r) {
  return group(
    at(block(1, 3.6, 0.9, finish.orange, 0.3), 0, -r - 1.6, 0.5),
    at(block(0.5, 2.8, 0.3, finish.steel, 0.1), 0.85, -r - 1.5, 0.6, 0, 0, 0.12),
  )
}

function chuck() {
  return group(
    lathe(
      [0, -0.3, 0.32, -0.3, 0.36, -0.2, 0.36, 0.4, 0.28, 0.5, 0.28, 1.4, 0.34, 1.5, 0, 1.5],
      finish.brass,
      0.04,
    ),
    lathe([0, 0.5, 0.31, 0.52, 0.33, 0.6, 0.33, 1.3, 0.31, 1.36, 0, 1.36], finish.orange, 0.04),
    at(
      group(
        at(ball(0.42, finish.chrome), 0, 0, 0),
        lathe([0, 0, 0.34, 0, 0.36, 0.55, 0.3, 0.62, 0.2, 0.62, 0.2, 0.5, 0, 0.5], finish.chrome, 0.03),
      ),
      0,
      1.75,
      0,
      0,
      0,
      0.75,
    ),
  )
}

function needle(value) {
  const all = group(at(extrude(circle(0.2), 0.12, finish.oxide, 0.04), 0, 0, 1))
  const hand = sweep(
    [vec(-0.5, 0, 0), vec(0, 0, 0), vec(1.6, 0, 0)],
    (t) => 0.075 - 0.055 * t,
    finish.orange,
    { flat: 0.5 },
  )
  all.add(at(group(hand), 0, 0, 1.06, 0, 0, (1.25 - value * 1.5) * PI))
  return all
}

const dial = ({ unit, top, step, ground, ink }) => (g, W, H) => {
  const c = W / 2
  const ticks = (top / step) * 10
  g.fillStyle = ground
  g.beginPath()
  g.arc(c, c, c, 0, 7)
  g.fill()
  g.strokeStyle = g.fillStyle = ink
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  for (let i = 0; i <= ticks; i++) {
    const a = (0.75 + (i / ticks) * 1.5) * PI
    const long = i % 10 === 0 ? 0.13 : i % 5 === 0 ? 0.09 : 0.05
    g.lineWidth = i % 10 === 0 ? W * 0.012 : W * 0.006
    g.beginPath()
    g.moveTo(c + cos(a) * c * 0.9, c + sin(a) * c * 0.9)
    g.lineTo(c + cos(a) * c * (0.9 - long), c + sin(a) * c * (0.9 - long))
    g.stroke()
    g.font = type(700, W * 0.085)
    if (i % 10 === 0) g.fillText(String((i / 10) * step), c + cos(a) * c * 0.64, c + sin(a) * c * 0.64)
  }
  g.font = type(800, W * 0.1)
  g.fillText('APM', c, H * 0.66)
  g.font = type(400, W * 0.055)
  g.fillText(unit, c, H * 0.76)
  g.fillText('CLASS 1.0', c, H * 0.9)
}
