import { finish } from '../finishes.js'
import { at, group, sweep, vec } from '../shapes.js'

const { PI, cos, sin, max, min } = Math

/** Suspension springs standing: each of `set` is { turns, high, radius, wire, barrel, x, z }, its wire closed at both ends. */
export function coilSpring({ set = [{}], mark = 'white' }) {
  return group(set.map(({ x = 0, z = 0, turn = 0, ...one }) => at(oneSpring(one, mark), x, 0, z, 0, turn)))
}

function oneSpring({ turns = 6.9, high = 7.2, radius = 2, wire = 0.31, barrel = 0, pigtail = 0.09 }, mark) {
  const steps = 130
  const line = Array.from({ length: steps * 4 + 1 }, (_, i) => {
    const t = i / (steps * 4)
    const a = t * turns * PI * 2
    const rise = t < 0.5 ? climb(t) : 1 - climb(1 - t)
    const r = radius * (1 - pigtail * max(0, 1 - min(t, 1 - t) / 0.13) - barrel * (2 * t - 1) ** 2)
    return vec(cos(a) * r, rise * high, sin(a) * r)
  })
  const coil = (r, material) => sweep(line, r, material, { segments: Math.round(turns * 120), round: 20 })
  const thick = (t) => wire * min(1, 0.001 + min(t, 1 - t) / 0.0006)
  const stripe = (t) => (t > 0.5 && t < 0.525 ? wire + 0.004 : 0.1)
  return group(coil(thick, finish.orange), coil(stripe, finish[mark]))
}

/** Flat at the end of the wire, even further on; a half at the middle. */
function climb(t) {
  const closed = 0.12
  return (t < closed ? (t * t) / (2 * closed) : t - closed / 2) / (1 - closed)
}
