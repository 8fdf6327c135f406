import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, circle, cut, extrude, group, hexagon, hole, lay, polygon, star } from '../shapes.js'

const { PI, cos, sin } = Math

/** A toothed timing belt round its three pulleys. */
export function timingBelt({ wheels = [[-1.75, 1.5, 1.42], [1.75, 1.5, 1.42], [0.15, -2.3, 0.82]], teeth = 104, wide = 0.6, spokes = 5 }) {
  const cs = wheels,
    all = []
  cs.forEach(([x, y, r]) => {
    for (let i = 0; i < 900; i++) {
      const a = (i / 900) * 2 * PI
      all.push([x + cos(a) * r, y + sin(a) * r])
    }
  })
  all.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const cr = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]),
    half = (l) => {
      const h = []
      for (const p of l) {
        while (h.length > 1 && cr(h[h.length - 2], h[h.length - 1], p) <= 0) h.pop()
        h.push(p)
      }
      h.pop()
      return h
    }
  const hull = [...half(all), ...half([...all].reverse())],
    seg = []
  let L = 0
  hull.forEach((p, i) => {
    const q = hull[(i + 1) % hull.length],
      d = Math.hypot(q[0] - p[0], q[1] - p[1])
    seg.push([L, d, p, q])
    L += d
  })
  const N = teeth * 6,
    out = [],
    inn = []
  let k = 0
  for (let i = 0; i < N; i++) {
    const s = (i / N) * L
    while (k < seg.length - 1 && seg[k][0] + seg[k][1] < s) k++
    const [s0, d, p, q] = seg[k],
      t = d ? (s - s0) / d : 0,
      x = p[0] + (q[0] - p[0]) * t,
      y = p[1] + (q[1] - p[1]) * t
    let nx = (q[1] - p[1]) / d,
      ny = -(q[0] - p[0]) / d
    const ph = i % 6,
      o = [0, 0.02, 0.11, 0.12, 0.11, 0.02][ph]
    out.push([x + nx * 0.13, y + ny * 0.13])
    inn.push([x - nx * o * 0.9 + nx * 0.04, y - ny * o * 0.9 + ny * 0.04])
  }
  const sh = polygon(out)
  cut(sh, inn)
  const g = new THREE.Group()
  g.add(at(extrude(sh, wide, finish.rubber, 0.02, 2), 0, 0, 0.09))
  g.add(
    ...cs.map(([x, y, r], i) => at(pulley(r - 0.02, Math.round(r * 31), finish.satin, r > 1 ? spokes : 0, wide), x, y, 0, 0, 0, i * 0.3)),
  )
  return lay(g)
}

function pulley(r, n, m, spokes, wide) {
  const pts = star(r, r - 0.09, n),
    s = polygon(pts)
  hole(s, 0, 0, 0.2)
  if (spokes)
    for (let i = 0; i < spokes; i++) {
      const a0 = (i / spokes) * 2 * PI + 0.14,
        a1 = ((i + 1) / spokes) * 2 * PI - 0.14,
        p = new THREE.Path()
      p.absarc(0, 0, r * 0.72, a0, a1)
      p.absarc(0, 0, r * 0.38, a1, a0, true)
      s.holes.push(p)
    }
  else for (let i = 0; i < 3; i++) hole(s, cos(i * 2.094) * r * 0.58, sin(i * 2.094) * r * 0.58, 0.1)
  return group(
    at(extrude(s, wide + 0.12, m, 0.03), 0, 0, 0.04),
    at(extrude(hole(circle(r + 0.06), 0, 0, r * 0.9), 0.07, m, 0.02, 96), 0, 0, 0),
    at(extrude(hole(circle(r * 0.34), 0, 0, 0.2), wide + 0.35, finish.satin, 0.03), 0, 0, 0),
    at(extrude(polygon(hexagon(0.42)), 0.3, finish.oxide, 0.04), 0, 0, wide + 0.2),
    at(extrude(circle(0.3), 0.06, finish.oxide, 0.02), 0, 0, wide + 0.26),
  )
}
