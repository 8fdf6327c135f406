import * as THREE from 'three'
import { finish } from '../finishes.js'
import { wrapped } from '../lettering.js'
import { at, extrude, group, hexagon, lathe, mesh, polygon, rod, thread, vec } from '../shapes.js'

const { PI } = Math

/** Spark plugs lying head to tail: `reach` of the thread, `flats` of the hexagon, `seat` with a washer or conical, `tip` of the electrode, `one` alone. */
export function sparkPlugs({ one, mark, ...rest }) {
  const lying = (roll) => {
    const p = plug({ mark, ...rest })
    p.rotation.y = roll
    return at(group(p), 0, 0.6, 0, 0, 0, -PI / 2)
  }
  if (one) return lying(0.6)
  const q = at(group(lying(2.2)), 6.1, 0, 1.75, 0, PI - 0.1, 0)
  return group(lying(0.6), q)
}

function plug({ mark, reach = 1.5, flats = 1.06, seat = 'washer', tip = 0.06, ribs = 5, band = '#23262a', slim = 1 }) {
  const g = new THREE.Group(),
    hex = polygon(hexagon(flats))
  g.add(
    lathe(
      [0, 6.5, 0.16, 6.5, 0.2, 6.35, 0.2, 6.2, 0.14, 6.1, 0.14, 6.0, 0.2, 5.9, 0.2, 5.75, 0, 5.75],
      finish.steel,
      0.03,
    ),
  )
  const c = [0, 5.8, 0.27, 5.8]
  for (let i = 0; i < ribs; i++) {
    const y = 5.65 - i * 0.24
    c.push([0.29, y], [0.25, y - 0.06], [0.25, y - 0.1], [0.3, y - 0.16])
  }
  c.push([0.34, 4.3], [0.36, 3.2], [0.36, 3.1])
  g.add(lathe(c, finish.ceramic, 0.03))
  const words = wrapped(
    0.366,
    0.42,
    (q, W, H) => {
      q.fillStyle = band
      q.font = `700 ${H * 0.55}px Arial`
      q.textBaseline = 'middle'
      for (const x of [0.04, 0.37, 0.7]) q.fillText(mark, W * x, H / 2)
    },
    0,
    2 * PI,
    { rough: 0.2 },
  )
  words.position.y = 3.75
  g.add(words)
  g.add(
    lathe([0, 3.2, 0.46, 3.2, 0.55, 3.05, 0.55, 2.85, 0, 2.85], finish.steel, 0.03),
    at(extrude(hex, 0.75, finish.steel, 0.05), 0, 2.12, 0, -PI / 2),
    lathe([0, 2.14, 0.56, 2.14, 0.6, 2.05, 0.56, 1.86, 0, 1.86], finish.steel, 0.03),
    seat === 'washer' ? lathe([0, 1.87, 0.56, 1.84, 0.56, 1.72, 0, 1.7], finish.brass, 0.05) : lathe([0, 1.87, 0.56, 1.87, 0.42, 1.62, 0, 1.6], finish.steel, 0.02),
    at(thread(0.43 * slim, reach + (seat === 'washer' ? 0 : -0.1), 0.115, finish.steel), 0, 1.75 - reach, 0),
    at(electrode(tip), 0, 1.5 - reach, 0),
  )
  return g
}

/** Shell rim, insulator nose and the two electrodes, below the thread. */
function electrode(tip) {
  const line = new THREE.CatmullRomCurve3([vec(0.35, 0.2, 0), vec(0.35, -0.1, 0), vec(0.31, -0.3, 0), vec(0.16, -0.34, 0), vec(-0.1, -0.34, 0)])
  const strap = mesh(new THREE.TubeGeometry(line, 40, 0.075, 12), finish.steel)
  strap.scale.z = 1.7
  return group(
    lathe([0.28, 0.26, 0.4, 0.26, 0.4, 0.14, 0.3, 0.14, 0.28, 0.2], finish.steel, 0.01),
    lathe([0, 0.28, 0.2, 0.28, 0.14, -0.02, 0, -0.02], finish.ceramic, 0.02),
    at(rod(tip, 0.2, finish.steel, 0.01), 0, -0.16, 0),
    strap,
  )
}
