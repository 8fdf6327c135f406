import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, circle, extrude, group, hole, lay, polygon, torus } from '../shapes.js'

const { PI } = Math

/** A cylinder head gasket for four cylinders with fire rings and a second one beneath. */
export function headGasket({ bore = 1.12, two = true, mark = 'APM  HG-8750' }) {
  const upper = () => at(group(gasket(bore, mark)), 0.7, 0.2, 2, 0, -0.1)
  return two ? group(gasket(bore, mark), upper()) : group(gasket(bore, mark))
}

const pitch = 2.62

function outline(bore) {
  const shape = polygon([
    -5.5, -1.75, -5.2, -1.95, -3.3, -1.95, -3.1, -2.1, -2.1, -2.1, -1.9, -1.95, 1.9, -1.95, 2.1, -2.1, 3.1,
    -2.1, 3.3, -1.95, 5.3, -1.95, 5.6, -1.7, 5.6, -0.9, 6.1, -0.7, 6.1, 0.9, 5.6, 1.1, 5.6, 1.8, 5.3, 2.05,
    -5.2, 2.05, -5.5, 1.8, -5.5, 0.6, -5.7, 0.4, -5.7, -0.5, -5.5, -0.7,
  ])
  for (let i = 0; i < 4; i++) hole(shape, (i - 1.5) * pitch, 0, bore)
  for (let i = 0; i < 5; i++) for (const y of [-1.55, 1.6]) hole(shape, (i - 2) * pitch, y, 0.23)
  for (let i = 0; i < 4; i++) {
    const x = (i - 1.5) * pitch
    for (const [dx, y, r] of [
      [-0.5, 1.58, 0.15],
      [0.45, 1.6, 0.2],
      [-0.35, -1.62, 0.2],
      [0.55, -1.55, 0.12],
    ])
      hole(shape, x + dx, y, r)
  }
  for (const y of [-0.35, 0.4]) hole(shape, 5.75, y, 0.17)
  return shape
}

function gasket(bore, mark) {
  const all = group(at(extrude(outline(bore), 0.12, finish.satin, 0.02, 48), 0, 0, 0))
  for (let i = 0; i < 4; i++) {
    const x = (i - 1.5) * pitch
    all.add(
      at(extrude(hole(circle(bore + 0.13), 0, 0, bore - 0.02), 0.18, finish.chrome, 0.04, 96), x, 0, -0.03),
    )
    const bead = at(torus(bore + 0.06, 0.05, finish.chrome), x, 0, 0.11)
    bead.scale.z = 0.7
    all.add(bead)
    for (const [dx, y, r] of [
      [0.45, 1.6, 0.27],
      [-0.35, -1.62, 0.27],
    ]) {
      const seal = at(torus(r, 0.03, finish.orange), x + dx, y, 0.12)
      seal.scale.z = 0.6
      all.add(seal)
    }
  }
  for (let i = 0; i < 5; i++)
    for (const y of [-1.55, 1.6])
      all.add(at(extrude(hole(circle(0.3), 0, 0, 0.22), 0.03, finish.steel, 0.01), (i - 2) * pitch, y, 0.11))
  all.add(
    at(label(mark, 1.5, 0.2, '#2b2d30'), -3.95, 1.85, 0.125),
    at(label('TOP', 0.5, 0.2, '#2b2d30'), 5.85, 0, 0.125, 0, 0, PI / 2),
  )
  return lay(all)
}
