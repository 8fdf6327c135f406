import { at, group, yaw } from './shapes.js'
import { rotorView } from './models/brake-disc.js'
import { pads } from './models/brake-pads.js'
import { ratchet, torque } from './models/ratchets.js'
import { screwdriver } from './models/screwdrivers.js'
import { socket } from './models/sockets.js'
import { wrench } from './models/wrenches.js'

const { PI } = Math

/** The numbered plate: seven items seen from above; render.mjs writes their places to plate.json. */
export function plate() {
  const all = group()
  const put = (object, x, z, number) => {
    const place = at(group(object), x, 0, z)
    place.userData.number = number
    all.add(place)
  }
  put(torque(), -6.9, -3.6, 1)
  put(ratchet(), -6.9, -1.3, 2)
  put(wrench(0.9, '19'), -6.7, 1, 3)
  put(wrench(0.76, '14'), -6.5, 2.7, 4)
  put(wrench(0.62, '10'), -6.4, 4.05, 5)
  const sizes = [0.98, 1.14, 1.3, 1.46]
  sizes.forEach((size, i) => {
    const lying = at(
      group(yaw(socket(size, 3.1, ['10', '13', '15', '17'][i]), 1.2)),
      0,
      size * 0.74 + 0.14,
      0,
      0,
      0,
      -PI / 2,
    )
    const scaled = group(lying)
    scaled.scale.setScalar(0.68)
    put(scaled, i % 2 ? 5.3 : 2.3, i < 2 ? 1 : 3.3, i ? 0 : 6)
  })
  put(at(screwdriver(3.2, 0.86, 'ph'), 0, 0.42, 0, 0, 0, -PI / 2), 5.1, -1.3, 7)
  return all
}

export function brakes() {
  const disc = at(group(rotorView()), -2.2, 1.33, 0, 0, 0.2)
  const pair = at(group(pads()), 2.5, 0, 0.7, 0, -0.15)
  pair.scale.setScalar(0.85)
  return group(disc, pair)
}
