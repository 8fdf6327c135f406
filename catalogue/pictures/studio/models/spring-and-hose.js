import * as THREE from 'three'
import { finish, physical } from '../finishes.js'
import { at, block, bolt, circle, extrude, group, hole, mesh, sweep, torus, vec } from '../shapes.js'

const { PI, cos, sin, max, min } = Math

/** A suspension coil spring with closed, ground ends. */
export function spring() {
  const [turns, high, steps] = [6.9, 7.2, 150]
  const line = Array.from({ length: steps * 4 + 1 }, (_, i) => {
    const t = i / (steps * 4)
    const a = t * turns * PI * 2
    const rise = t < 0.5 ? climb(t) : 1 - climb(1 - t)
    const r = 2 * (1 - 0.09 * max(0, 1 - min(t, 1 - t) / 0.13))
    return vec(cos(a) * r, rise * high, sin(a) * r)
  })
  const coil = (r, material) => sweep(line, r, material, { segments: 1500, round: 28 })
  const wire = (t) => 0.31 * min(1, 0.001 + min(t, 1 - t) / 0.0006)
  const mark = (t) => (t > 0.5 && t < 0.525 ? 0.314 : 0.1)
  return group(coil(wire, finish.orange), coil(mark, finish.white))
}

/** Flat at the end of the wire, even further on; a half at the middle. */
function climb(t) {
  const closed = 0.12
  return (t < closed ? (t * t) / (2 * closed) : t - closed / 2) / (1 - closed)
}

/** A moulded radiator hose with two worm-drive clips. */
export function hose() {
  const line = [
    vec(-3.7, 0.8, 1.5),
    vec(-2.4, 0.8, 1.5),
    vec(-1.1, 0.85, 0.9),
    vec(-0.2, 0.95, -0.3),
    vec(0.8, 1.1, -1.3),
    vec(2.1, 1.2, -1.5),
    vec(3.1, 1.1, -0.9),
    vec(3.5, 0.9, 0.4),
    vec(3.6, 0.8, 1.9),
  ]
  const curve = new THREE.CatmullRomCurve3(line, false, 'centripetal')
  const bead = (t) => max(0, 1 - (min(t - 0.018, 0.982 - t) / 0.012) ** 2)
  const outside = (t) => 0.76 + 0.045 * (t < 0.05 || t > 0.95 ? bead(t) : 0)
  const matt = physical({ color: '#0e0f10', roughness: 1, specularIntensity: 0 })
  const all = group(
    sweep(line, outside, finish.rubber, { segments: 320, round: 64 }),
    sweep(line, () => 0.57, matt, { segments: 200, round: 64 }),
  )
  for (const [t, push] of [
    [0, 0],
    [1, -0.12],
  ])
    all.add(
      along(curve, t, at(extrude(hole(circle(0.76), 0, 0, 0.57), 0.12, finish.rubber, 0.04), 0, 0, push)),
    )
  for (const t of [0.05, 0.95]) all.add(along(curve, t, extrude(circle(0.57), 0.02, matt, 0)))
  all.add(
    along(curve, 0.085, at(clip(), 0, 0, 0, 0, 0, 0.5)),
    along(curve, 0.915, at(clip(), 0, 0, 0, 0, 0, -0.5)),
  )
  return all
}

function along(curve, t, object) {
  const place = group(object)
  place.position.copy(curve.getPointAt(t))
  const ahead = curve.getTangentAt(t)
  const side = vec(0, 1, 0).cross(ahead).normalize()
  place.quaternion.setFromRotationMatrix(
    new THREE.Matrix4().makeBasis(side, ahead.clone().cross(side), ahead),
  )
  return place
}

function clip() {
  const steel = physical({ color: '#c9cdd1', metalness: 1, roughness: 0.24, side: THREE.DoubleSide })
  const all = group(at(mesh(new THREE.CylinderGeometry(0.8, 0.8, 0.44, 96, 1, true), steel), 0, 0, 0, PI / 2))
  for (const z of [-0.21, 0.21]) all.add(at(torus(0.805, 0.025, finish.chrome), 0, 0, z))
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * PI * 2
    all.add(
      at(block(0.04, 0.02, 0.24, finish.oxide, 0.008), sin(a) * 0.803, cos(a) * 0.803, 0, 0, 0, -a + 0.25),
    )
  }
  all.add(
    at(block(0.72, 0.34, 0.5, finish.satin, 0.08), 0, 0.95, 0),
    at(bolt(0.34, 0.2, finish.chrome), 0.58, 0.98, 0, 0, 0, PI / 2),
  )
  return all
}
