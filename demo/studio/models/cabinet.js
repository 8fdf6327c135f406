import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, block, circle, extrude, group, lathe, rect, rod, tube, vec } from '../shapes.js'

const { PI } = Math

/** A roller cabinet on castors: `columns` of drawers, each a list of heights from the top, `top` its worktop. */
export function cabinet({ wide = 7, high = 7.6, deep = 4.6, columns = [[0.74, 0.74, 0.74, 0.74, 1.02, 1.02, 1.6]], top = 'rubber', thick = 0.3 }) {
  const all = group(
    at(block(wide, high, deep, finish.orange, 0.12), 0, high / 2 + 1.5, 0),
    at(block(wide + 0.16, thick, deep + 0.16, finish[top], 0.08), 0, high + 1.45 + thick / 2, 0),
    at(block(wide - 0.1, 0.34, deep - 0.1, finish.black, 0.08), 0, 1.42, 0),
  )
  const each = (wide - 0.3) / columns.length
  columns.forEach((drawers, i) => {
    const unit = (high - 0.55) / drawers.reduce((a, b) => a + b, 0)
    let y = high + 1.16
    for (const share of drawers) {
      const tall = share * unit
      y -= tall
      all.add(at(drawer(each - 0.2, tall - 0.07), (i + 0.5 - columns.length / 2) * each, y + tall / 2, deep / 2))
    }
  })
  all.add(at(label('APM', 0.95, 0.34, '#f6f4ef', 800), -wide / 2 + 0.95, high + 1.28, deep / 2 + 0.01))
  all.add(at(rod(0.17, 0.1, finish.chrome, 0.02), wide / 2 - 0.6, high + 1.28, deep / 2 - 0.02, PI / 2))
  all.add(at(block(0.05, 0.18, 0.02, finish.black, 0.005), wide / 2 - 0.6, high + 1.28, deep / 2 + 0.085))
  for (const x of [-1, 1])
    for (const z of [-1, 1]) all.add(at(castor(z > 0), x * (wide / 2 - 0.75), 0, z * (deep / 2 - 0.75)))
  const handle = [
    vec(0, 0, -1.7),
    vec(0.62, 0, -1.6),
    vec(0.75, 0, -1.3),
    vec(0.75, 0, 1.3),
    vec(0.62, 0, 1.6),
    vec(0, 0, 1.7),
  ]
  all.add(at(tube(handle, 0.15, finish.chrome), wide / 2, 7.4, 0))
  for (const z of [-1.7, 1.7])
    all.add(at(rod(0.3, 0.1, finish.chrome, 0.03), wide / 2, 7.4, z, 0, 0, -PI / 2))
  return all
}

function drawer(wide, tall) {
  return group(
    at(block(wide, tall, 0.2, finish.orange, 0.05), 0, 0, 0.02),
    at(block(wide, 0.2, 0.2, finish.black, 0.03), 0, tall / 2 - 0.15, 0.08),
    at(block(wide, 0.13, 0.34, finish.machined, 0.06), 0, tall / 2 - 0.06, 0.2),
  )
}

function castor(turns) {
  const wheel = group(
    lathe([0.3, -0.2, 0.56, -0.2, 0.66, -0.12, 0.66, 0.12, 0.56, 0.2, 0.3, 0.2], finish.rubber, 0.06),
    lathe([0, -0.22, 0.3, -0.22, 0.42, -0.16, 0.42, 0.16, 0.3, 0.22, 0, 0.22], finish.satin, 0.03),
  )
  const all = group(
    at(wheel, 0, 0.66, 0, 0, 0, PI / 2),
    at(block(1, 0.1, 1, finish.steel, 0.04), 0, 1.4, 0),
    at(rod(0.34, 0.2, finish.steel), 0, 1.2, 0),
  )
  for (const x of [-0.32, 0.25])
    all.add(at(extrude(rect(0.6, 0.9, 0.2), 0.07, finish.steel, 0.02), x, 0.9, 0, 0, PI / 2))
  all.add(at(extrude(circle(0.13), 0.8, finish.oxide, 0.03), -0.4, 0.66, 0, 0, PI / 2))
  if (turns) all.rotation.y = 0.5
  return all
}
