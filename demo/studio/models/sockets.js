import * as THREE from 'three'
import { finish, knurl } from '../finishes.js'
import { wrapped } from '../lettering.js'
import { at, block, circle, cut, extrude, group, lathe, mesh, rod, star } from '../shapes.js'

/** Sockets standing: `sizes` are [width across flats, text], in rows, on a rail or free. */
export function sockets({ sizes, high = 3, perRow = 5, points = 6, rail, wall = 1, band }) {
  const all = group()
  const rows = []
  for (let i = 0; i < sizes.length; i += perRow) rows.push(sizes.slice(i, i + perRow))
  rows.forEach((row, r) => {
    const widths = row.map(([flats]) => 2 * outside(flats, wall) + 0.28)
    let x = -widths.reduce((a, b) => a + b, 0) / 2 + (r % 2 ? 0.45 : 0)
    row.forEach(([flats, text], i) => {
      x += widths[i] / 2
      all.add(at(socket({ flats, high, text, points, wall, band }), x, rail ? 0.34 : 0, r * rowGap(sizes, wall), 0, -0.25))
      x += widths[i] / 2
    })
    if (rail) {
      const long = widths.reduce((a, b) => a + b, 0)
      all.add(at(block(long + 0.5, 0.34, 0.95, finish.orange, 0.1), 0, 0.17, r * rowGap(sizes, wall)))
      all.add(at(block(long + 0.3, 0.1, 0.34, finish.black, 0.03), 0, 0.36, r * rowGap(sizes, wall)))
    }
  })
  return all
}

const outside = (flats, wall) => flats * 0.74 * (0.86 + 0.14 * wall) + 0.13 * wall
const rowGap = (sizes, wall) => 2 * Math.max(...sizes.map(([flats]) => outside(flats, wall))) + 0.35

/** A socket standing on its drive end. */
export function socket({ flats, high = 3, text, points = 6, wall = 1, band }) {
  const r = outside(flats, wall)
  const g = new THREE.Group()
  const mouth = points === 6 ? star(flats / 1.732 + 0.02, flats / 2 + 0.03, 6) : star(flats / 1.78 + 0.03, flats / 2.06 + 0.02, 12)
  const top = cut(circle(r), mouth)
  const base = Math.max(r * 0.86, 0.42)
  g.add(
    at(extrude(top, high * 0.62, finish.chrome, 0.07, 72), 0, high * 0.38, 0, -Math.PI / 2),
    at(rod(r * 0.9, 0.1, finish.oxide), 0, high * 0.4, 0),
    lathe([0.3, 0, base, 0, base, high * 0.26, base * 0.92, high * 0.29, base * 0.92, high * 0.32, r * 0.99, high * 0.385, r * 0.6, high * 0.4], finish.chrome, 0.04),
  )
  const grip = mesh(new THREE.CylinderGeometry(base + 0.012, base + 0.012, high * 0.13, 72, 1, true), knurl(26, 2.4, finish.satin))
  g.add(at(grip, 0, high * 0.13, 0))
  if (band) g.add(at(lathe([r, 0, r + 0.02, 0.01, r + 0.02, 0.3, r, 0.31], finish[band], 0.005), 0, high * 0.8, 0))
  const print = (c, W, H) => {
    c.fillStyle = finish.chrome.color.r < 0.3 ? '#e8e6df' : '#232528'
    c.font = `700 ${H * 0.8}px "Liberation Sans",Arial`
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    c.fillText(text, W / 2, H / 2)
  }
  const mark = wrapped(r + 0.006, Math.min(high * 0.2, 0.62), print, -0.95, 0.95, { metal: 0.4 })
  g.add(at(mark, 0, high * 0.64, 0, 0, 0.25))
  return g
}
