import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, cut, extrude, group, hole, lay, polygon, rect, rectPoints, torus } from '../shapes.js'

/** Gaskets other than a head's: exhaust `manifold` in a pair, oil `pan` in one piece, valve `cover` with plug seals. */
export function sheetGaskets({ kind, mark }) {
  return lay(kinds[kind](mark))
}

const kinds = {
  manifold: (mark) => {
    const one = () => {
      const shape = polygon([-6, -0.9, -5.7, -1.2, 5.7, -1.2, 6, -0.9, 6, 0.9, 5.7, 1.2, -5.7, 1.2, -6, 0.9])
      const all = group()
      for (let i = 0; i < 4; i++) {
        const x = (i - 1.5) * 2.9
        cut(shape, rectPoints(1.4, 1.25, 0.25, x, 0))
        const frame = cut(rect(1.66, 1.5, 0.34, x, 0), rectPoints(1.36, 1.2, 0.25, x, 0))
        all.add(at(extrude(frame, 0.09, finish.chrome, 0.03, 24), 0, 0, 0.07))
      }
      for (let i = 0; i < 5; i++) for (const y of [-0.85, 0.85]) hole(shape, (i - 2) * 2.75, y, 0.2)
      all.add(at(extrude(shape, 0.12, finish.satin, 0.03, 32), 0, 0, 0), at(label(mark, 1.1, 0.15, '#2b2d30'), -4.35 + 1.4, 0, 0.125, 0, 0, Math.PI / 2))
      return all
    }
    return group(one(), at(one(), 0.7, -2.9, 0.02, 0, 0, 0.07))
  },
  pan: () => frameGasket({ wide: 11, deep: 4.6, band: 0.5, bolts: 7, rise: 0.34, coat: 'rubber', notch: true }),
  cover: () => {
    const one = frameGasket({ wide: 10.4, deep: 3.6, band: 0.28, bolts: 0, rise: 0.3, coat: 'orange' })
    const other = at(frameGasket({ wide: 9.6, deep: 3, band: 0.28, bolts: 0, rise: 0.3, coat: 'orange' }), 0.5, 0, 0)
    for (let i = 0; i < 4; i++) other.add(at(torus(0.62, 0.15, finish.orange), (i - 1.5) * 2.1, 0, 0.15), at(torus(0.5, 0.08, finish.orange), (i - 1.5) * 2.1, 0, 0.3))
    return group(at(one, 0, 0, 0), at(other, 0.2, -4.1, 0, 0, 0, 0.05))
  },
}

function frameGasket({ wide, deep, band, bolts, rise, coat, notch }) {
  const shape = cut(rect(wide, deep, 0.7), rectPoints(wide - 2 * band, deep - 2 * band, 0.45, 0, 0))
  const bead = cut(rect(wide - band * 0.7, deep - band * 0.7, 0.6), rectPoints(wide - band * 1.3, deep - band * 1.3, 0.5, 0, 0))
  const all = group(extrude(shape, rise, finish[coat], 0.08, 32), at(extrude(bead, 0.14, finish[coat], 0.06, 32), 0, 0, rise - 0.05))
  for (let i = 0; i < bolts; i++)
    for (const y of [-1, 1]) {
      const x = ((i + 0.5) / bolts - 0.5) * (wide - 0.6)
      all.add(at(extrude(hole(circle(0.36), 0, 0, 0.17), rise + 0.05, finish[coat], 0.05), x, y * (deep / 2 - band / 2), 0))
      all.add(at(extrude(hole(circle(0.2), 0, 0, 0.14), rise + 0.12, finish.steel, 0.02), x, y * (deep / 2 - band / 2), 0))
    }
  if (notch) for (const x of [-1, 1]) all.add(at(extrude(cut(rect(0.9, 2.4, 0.4), rectPoints(0.2, 1.5, 0.09, x * -0.1, 0)), rise + 0.18, finish[coat], 0.1, 24), x * (wide / 2 - 0.3), 0, 0))
  return all
}
