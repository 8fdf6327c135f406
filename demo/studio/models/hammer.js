import * as THREE from 'three'
import { finish } from '../finishes.js'
import { label } from '../lettering.js'
import { at, extrude, group, lathe, mesh, polygon, sweep, vec } from '../shapes.js'

const { PI, sqrt, max, min, sin } = Math

/** A hammer lying on head and handle end: `head` its size, `peen` ball or cross, `long` the handle, `bands` its rings. */
export function hammer({ head = 1, peen = 'ball', long = 11.6, bands = 2, mark, coat }) {
  const steel = at(peen === 'ball' ? ballPeen() : crossPeen(), 0, 0, -2.33, PI / 2)
  const wedge = at(extrude(polygon([-0.24, -0.05, 0.24, -0.05, 0.24, 0.05, -0.24, 0.05]), 0.16, finish.oxide, 0.01), -1.06, 0, 0, PI / 2, PI / 2)
  const sized = group(steel, wedge)
  sized.scale.setScalar(head)
  const all = group(sized, handle(long, bands, head, coat))
  if (mark) all.add(at(label(mark, 1.6, 0.3, '#3a2a14', 700), 6.6, 0.37, 0, -PI / 2))
  return all
}

function ballPeen() {
  const face = [0, 0, 0.8, 0, 0.9, 0.08, 0.93, 0.2, 0.93, 0.75, 0.84, 0.92, 0.62, 1.2, 0.6, 1.42]
  const cheek = [0.72, 1.62, 0.84, 1.85, 0.9, 2.3, 0.84, 2.8, 0.7, 3.05, 0.54, 3.2, 0.5, 3.5]
  const peen = [0.6, 3.75, 0.72, 4.05, 0.76, 4.4, 0.7, 4.75, 0.54, 5.02, 0.3, 5.2, 0, 5.26]
  return group(
    lathe([...face, ...cheek, ...peen], finish.satin, 0.1),
    lathe([0, -0.025, 0.74, -0.012, 0.82, 0.01], finish.chrome, 0),
    lathe([0.775, 4.2, 0.79, 4.4, 0.73, 4.76, 0.56, 5.05, 0.31, 5.23, 0, 5.29], finish.chrome, 0.1),
  )
}

/** An engineer's head: octagonal face, straight cheeks, a wedge across. */
function crossPeen() {
  const outline = polygon([-1, 0.1, -0.9, 0, 0.9, 0, 1, 0.1, 1, 0.9, 0.86, 1.2, 0.92, 1.6, 0.92, 3, 0.8, 3.3, 0.2, 5.1, 0.1, 5.2, -0.1, 5.2, -0.2, 5.1, -0.8, 3.3, -0.92, 3, -0.92, 1.6, -0.86, 1.2, -1, 0.9])
  return group(
    at(extrude(outline, 1.9, finish.satin, 0.22), 0, 0, -0.95),
    lathe([0, -0.03, 0.82, -0.03, 0.94, 0.06, 0.94, 0.5, 0, 0.5], finish.chrome, 0.05, 12),
  )
}

function handle(long, bands, head, coat) {
  const all = long + 1.05
  const line = [vec(-1.05 * head, 0), vec(1, 0), vec(long * 0.35, 0), vec(long * 0.7, 0), vec(long, 0)]
  const thick = (t) => {
    const x = t * all - 1.05
    if (x < 0.9) return 0.46 * min(1, 0.001 + (x + 1.05) / 0.06)
    const waist = 0.46 - 0.1 * sin((min(1, (x - 0.9) / 5) * PI) / 2)
    const palm = x > long * 0.51 ? 0.2 * sin((min(1, (x - long * 0.51) / (long * 0.36)) * PI) / 2) : 0
    const end = x > long - 0.5 ? sqrt(max(0, 1 - ((x - long + 0.5) / 0.5) ** 2)) : 1
    return (waist + palm) * end + 0.001
  }
  const wood = sweep(line, thick, coat ? finish[coat] : finish.wood, { segments: 200, round: 48 })
  wood.scale.y = 0.74
  const { uv } = wood.geometry.attributes
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getY(i) * 1.4, uv.getX(i))
  const rings = group()
  for (let i = 0; i < bands; i++) {
    const [from, to] = [long - 1.7 - i * 0.36, long - 1.7 - i * 0.36 + (i ? 0.1 : 0.25)]
    const r = (x) => thick((x + 1.05) / all) + 0.012
    rings.add(at(mesh(new THREE.CylinderGeometry(r(to), r(from), to - from, 48, 1, true), finish.orange), (from + to) / 2, 0, 0, 0, 0, -PI / 2))
  }
  rings.scale.y = 0.74
  return group(wood, rings)
}
