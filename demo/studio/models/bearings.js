import * as THREE from 'three'
import { finish } from '../finishes.js'
import { print } from '../lettering.js'
import { at, circle, extrude, group, hole, lathe, mesh, rod, torus } from '../shapes.js'

const { PI, cos, sin } = Math

/** Ball bearings of `bore` and `wide` against their radius, one standing and one lying; `shield` in place of the open cage, `hub` with a flange. */
export function bearings({ balls = 9, wide = 0.95, bore = 1, shield, cage = 'satin', one, mark, hub }) {
  const bearing = () => oneBearing({ balls, w: wide, ri: bore, shield, cage, mark })
  const lying = at(bearing(), 1.75, wide / 2, 1.6, 0, 0.5, 0)
  if (hub) return group(at(bearing(), 0, wide / 2, 0, 0, 0.4, 0), at(rod(bore * 0.98, 0.3, finish.cast), 0, 0.05, 0))
  if (one) return group(at(bearing(), 0, 2.2, 0, PI / 2 - 0.3, 0, 0.35))
  return group(at(bearing(), -1.35, 2.2, -0.3, PI / 2 - 0.12, 0, 0.35), lying)
}

function oneBearing({ balls, w, ri, shield, cage, mark }) {
  const ro = 2.2,
    ro0 = 1.54 + ri * 0.34,
    ri0 = ri + 0.34,
    rm = (ro0 + ri0) / 2,
    size = Math.min(0.36, (ro0 - ri0) * 0.56),
    g = new THREE.Group(),
    gro = (r, s) => {
      const a = []
      for (let i = -6; i <= 6; i++) a.push([r + s * (cos((i / 6) * 1.0) - 0.54) * 0.3, (i / 6) * w * 0.38])
      return a
    }
  g.add(
    lathe(
      [
        [ro - 0.02, -w / 2],
        [ro, -w / 2 + 0.06],
        [ro, w / 2 - 0.06],
        [ro - 0.06, w / 2],
        [ro0, w / 2],
        ...gro(ro0, 1).reverse(),
        [ro0, -w / 2],
        [ro - 0.02, -w / 2],
      ],
      finish.chrome,
      0.02,
    ),
    lathe(
      [
        [ri, -w / 2],
        [ri0, -w / 2],
        ...gro(ri0, -1),
        [ri0, w / 2],
        [ri + 0.06, w / 2],
        [ri, w / 2 - 0.08],
        [ri, -w / 2],
      ],
      finish.chrome,
      0.02,
    ),
  )
  for (let i = 0; i < balls && !shield; i++) {
    const a = (i / balls) * 2 * PI
    g.add(at(mesh(new THREE.SphereGeometry(size, 32, 20), finish.chrome), cos(a) * rm, 0, sin(a) * rm))
    const b = ((i + 0.5) / balls) * 2 * PI
    g.add(at(rod(0.07, 0.44, finish[cage], 0.03, 24), cos(b) * rm, -0.22, sin(b) * rm))
  }
  for (const y of shield ? [-w * 0.42, w * 0.36] : [-0.2, 0.17]) {
    const ring = shield ? hole(circle(ro0 - 0.03), 0, 0, ri0 + 0.03) : hole(circle(rm + 0.13), 0, 0, rm - 0.13)
    g.add(at(extrude(ring, 0.06, finish[shield ?? cage], 0.02, 96), 0, y, 0, -PI / 2))
  }
  if (shield) g.add(at(torus(rm, 0.05, finish[shield]), 0, w * 0.4, 0, PI / 2))
  const d = print(4.4, 4.4, (c) => {
    c.fillStyle = '#303236'
    c.font = '700 34px Arial'
    c.translate(512, 512)
    const s = `APM ${mark}   ·   `
    for (let k = 0; k < 2; k++)
      for (let i = 0; i < s.length; i++) {
        c.save()
        c.rotate((i / s.length + k) * PI)
        c.fillText(s[i], -8, -462)
        c.restore()
      }
  })
  g.add(at(d, 0, w / 2 + 0.012, 0, -PI / 2))
  return g
}
