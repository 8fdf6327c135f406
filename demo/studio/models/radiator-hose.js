import * as THREE from 'three'
import { finish, physical } from '../finishes.js'
import { at, bar, block, bolt, circle, extrude, group, hole, lathe, mesh, sweep, torus, vec } from '../shapes.js'

const { PI, cos, sin, max, min } = Math

const shapes = {
  ess: [[-3.7, 0.8, 1.5], [-2.4, 0.8, 1.5], [-1.1, 0.85, 0.9], [-0.2, 0.95, -0.3], [0.8, 1.1, -1.3], [2.1, 1.2, -1.5], [3.1, 1.1, -0.9], [3.5, 0.9, 0.4], [3.6, 0.8, 1.9]],
  elbow: [[-3.6, 0.8, 1.8], [-2.2, 0.8, 1.7], [-0.4, 0.8, 1.4], [1.2, 0.8, 0.8], [2, 0.8, -0.4], [2.1, 0.8, -2], [2.1, 0.8, -3.2]],
  straight: [[-4.2, 0.9, 1.4], [-2.8, 0.9, 1.1], [-1, 0.9, 0.7], [1, 0.9, 0.3], [2.8, 0.9, -0.1], [4.2, 0.9, -0.5]],
  wave: [[-4.4, 0.8, -0.8], [-3.2, 0.8, -0.8], [-2, 0.85, -0.2], [-1, 0.9, 0.9], [0.2, 0.95, 1.4], [1.4, 0.95, 0.8], [2.2, 0.9, -0.4], [3.2, 0.85, -1], [4.6, 0.8, -0.9]],
}

/** A moulded hose along one of the `shapes`: `from` and `to` its radius, `branch` a second neck, `clips` worm-drive clamps, `coil` a spring inside. */
export function radiatorHose({ shape = 'ess', from = 0.76, to = from, branch, clips = true, ribs, coat = 'rubber' }) {
  const line = shapes[shape].map((p) => vec(...p))
  const curve = new THREE.CatmullRomCurve3(line, false, 'centripetal')
  const bead = (t) => max(0, 1 - (min(t - 0.018, 0.982 - t) / 0.012) ** 2)
  const r = (t) => from + (to - from) * max(0, min(1, (t - 0.25) * 2))
  const outside = (t) => r(t) + (ribs && t > 0.2 && t < 0.8 ? 0.05 * max(0, sin(t * 190)) : 0) + 0.045 * (t < 0.05 || t > 0.95 ? bead(t) : 0)
  const matt = physical({ color: '#0e0f10', roughness: 1, specularIntensity: 0 })
  const all = group(
    sweep(line, outside, finish[coat], { segments: ribs ? 500 : 320, round: 64 }),
    sweep(line, (t) => r(t) - 0.19, matt, { segments: 200, round: 64 }),
  )
  for (const [t, push] of [
    [0, 0],
    [1, -0.12],
  ])
    all.add(
      along(curve, t, at(extrude(hole(circle(r(t)), 0, 0, r(t) - 0.19), 0.12, finish[coat], 0.04), 0, 0, push)),
    )
  for (const t of [0.05, 0.95]) all.add(along(curve, t, extrude(circle(r(t) - 0.19), 0.02, matt, 0)))
  if (clips)
    for (const [t, turn] of [[0.085, 0.5], [0.915, -0.5]]) {
      const one = at(clip(), 0, 0, 0, 0, 0, turn)
      one.scale.set(r(t) / 0.76, r(t) / 0.76, 1)
      all.add(along(curve, t, group(one)))
    }
  if (branch) {
    const foot = curve.getPointAt(0.45)
    const tip = foot.clone().add(vec(-0.5, 0.35, -2.2))
    all.add(bar(foot, tip, from * 0.55, finish[coat]), at(lathe([from * 0.34, 0, from * 0.62, 0, from * 0.62, 0.4, from * 0.34, 0.4], finish.satin, 0.03), tip.x, tip.y, tip.z, -PI / 2 + 0.15, 0, 0.2))
  }
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
