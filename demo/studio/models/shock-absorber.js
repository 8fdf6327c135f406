import * as THREE from 'three'
import { finish } from '../finishes.js'
import { at, block, bolt, circle, extrude, group, hole, lathe, mesh, rod, thread, torus, tube, vec } from '../shapes.js'

const { PI, cos, sin, max, min } = Math

/**
 * A coil-over lying: `coils`, `wire`, two springs where `dual`, a `reservoir` on a hose, `strut` for a knuckle bracket
 * below and a top mount above, `long` the spring.
 */
export function shockAbsorber({ coils = 6.2, wire = 0.15, long = 4.42, radius = 0.98, dual, reservoir, strut, body = 0.62 }) {
  const g = group()
  const top = 1.6 + long
  if (strut) g.add(...bracket(), ...topMount(top + 0.55))
  else g.add(...eye(0), ...eye(top + 0.95))
  const cup = radius + 0.2
  g.add(
    lathe([0, 0.4, 0.3, 0.4, body, 0.62, body, 1.2 + long * 0.42, body - 0.06, 1.26 + long * 0.42, 0, 1.26 + long * 0.42], finish.oxide, 0.05),
    lathe([0, 1.2, cup, 1.2, cup + 0.06, 1.28, cup + 0.06, 1.44, 0.7, 1.5, body, 1.7, 0, 1.7], finish.satin, 0.03),
    rod(0.2, top + 0.55, finish.chrome),
    lathe([0, top - 0.1, cup, top - 0.1, cup, top + 0.07, 0.5, top + 0.25, 0.4, top + 0.55, 0, top + 0.55], finish.satin, 0.03),
    at(thread(body + 0.04, 1.2, 0.09, finish.satin), 0, 0.75, 0),
    bellows(1.26 + long * 0.42, strut ? top - 0.3 : 2.2 + long * 0.42),
  )
  if (dual) {
    const cross = 1.6 + long * 0.36
    g.add(coil(coils * 0.42, 1.6, cross - 0.12, wire * 0.86, radius), coil(coils * 0.58, cross + 0.12, top - 0.08, wire, radius))
    g.add(at(lathe([body + 0.05, 0, cup, 0, cup, 0.2, body + 0.05, 0.2], finish.machined, 0.03), 0, cross - 0.1, 0))
  } else g.add(coil(coils, 1.6, top - 0.1, wire, radius))
  if (reservoir) g.add(canister())
  return group(at(g, 0, radius + 0.27, 0, 0, 0, -PI / 2))
}

function coil(turns, from, to, wire, radius) {
  const points = Array.from({ length: 300 }, (_, i) => {
    const t = i / 299
    const turn = t * turns
    const free = max(0, min(1, (t - 0.06) / 0.88))
    return vec(cos(turn * 2 * PI) * radius, from + wire * 0.6 + (t * 0.12 + free * 0.88) * (to - from - wire), sin(turn * 2 * PI) * radius)
  })
  return mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 420, wire, 14), finish.orange)
}

function eye(y) {
  return [
    at(extrude(hole(circle(0.52), 0, 0, 0.24), 0.8, finish.black, 0.06), 0, y, -0.4),
    at(extrude(hole(circle(0.36), 0, 0, 0.17), 0.92, finish.rubber, 0.05), 0, y, -0.46),
    at(extrude(hole(circle(0.2), 0, 0, 0.13), 1, finish.steel, 0.02), 0, y, -0.5),
  ]
}

function bellows(from, to) {
  const profile = [0.2, from, 0.44, from, 0.44, from + 0.14]
  const folds = Math.max(2, Math.round((to - from) / 0.3))
  for (let i = 0; i < folds; i++) {
    const y = from + 0.2 + (i / folds) * (to - from - 0.2)
    profile.push(0.32, y, 0.41, y + 0.14)
  }
  return lathe([...profile, 0.24, to], finish.rubber, 0.05)
}

function bracket() {
  const ear = (z) => at(block(1.5, 1.9, 0.16, finish.black, 0.06), 0.5, 0.35, z)
  return [
    ear(-0.46),
    ear(0.46),
    ...[-0.2, 0.85].map((y) => at(bolt(0.5, 1.3, finish.zinc), 0.85, y, 0.85, -PI / 2)),
    lathe([0, -0.7, 0.66, -0.7, 0.66, 0.7, 0, 0.7], finish.black, 0.05),
  ]
}
function topMount(y) {
  return [
    lathe([0, y, 1.25, y, 1.35, y + 0.1, 1.35, y + 0.22, 0.9, y + 0.34, 0.62, y + 0.6, 0.3, y + 0.62, 0, y + 0.62], finish.black, 0.05),
    at(torus(0.72, 0.2, finish.rubber), 0, y + 0.28, 0, PI / 2),
    ...[0, 1, 2].map((i) => at(bolt(0.3, 0.7, finish.zinc), cos(i * 2.094) * 1.08, y + 0.1, sin(i * 2.094) * 1.08)),
    at(thread(0.16, 0.5, 0.06, finish.steel), 0, y + 0.6, 0),
  ]
}

/** A gas reservoir beside the body, on a braided hose. */
function canister() {
  return group(
    at(lathe([0, 0, 0.46, 0, 0.5, 0.05, 0.5, 2.5, 0.42, 2.6, 0, 2.6], finish.satin, 0.04), 1.9, 0.4, 0.3),
    at(lathe([0.5, 0, 0.53, 0, 0.53, 0.9, 0.5, 0.9], finish.orange, 0.01), 1.9, 1.1, 0.3),
    tube([vec(0.6, 0.75, 0), vec(1, 0.5, 0.05), vec(1.35, 0.05, 0.15), vec(1.8, -0.05, 0.25), vec(1.9, 0.4, 0.3)], 0.13, finish.steel, { segments: 60 }),
  )
}
