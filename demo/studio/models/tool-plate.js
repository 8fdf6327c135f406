import { at, group, yaw } from '../shapes.js'
import { combinationWrench } from './combination-wrench.js'
import { ratchet } from './ratchet.js'
import { screwdriver } from './screwdrivers.js'
import { socket } from './sockets.js'
import { torqueWrench } from './torque-wrench.js'

const { PI } = Math

/** The numbered plate: seven items seen from above; their places go into drawn.json. */
export function toolPlate() {
  const all = group()
  const put = (object, x, z, number) => {
    const place = at(group(object), x, 0, z)
    place.userData.number = number
    all.add(place)
  }
  const wrench = (size, k) => {
    const one = group(combinationWrench({ size: `${size} mm`, panel: 'recess' }))
    one.scale.setScalar(k)
    return one
  }
  put(torqueWrench({ from: 40, to: 200, mark: 'APM   TORQUE   40–200 N·m' }), -6.9, -3.6, 1)
  put(ratchet({ mark: 'APM   3/8' }), -6.9, -1.3, 2)
  put(wrench(19, 0.9), -6.7, 1, 3)
  put(wrench(14, 0.76), -6.5, 2.7, 4)
  put(wrench(10, 0.62), -6.4, 4.05, 5)
  const sizes = [[0.98, '10'], [1.14, '13'], [1.3, '15'], [1.46, '17']]
  sizes.forEach(([flats, text], i) => {
    const lying = at(group(yaw(socket({ flats, high: 3.1, text }), 1.2)), 0, flats * 0.74 + 0.14, 0, 0, 0, -PI / 2)
    const scaled = group(lying)
    scaled.scale.setScalar(0.68)
    put(scaled, i % 2 ? 5.3 : 2.3, i < 2 ? 1 : 3.3, i ? 0 : 6)
  })
  put(at(screwdriver({ blade: 3.2, size: 0.86, tip: 'ph' }), 0, 0.42, 0, 0, 0, -PI / 2), 5.1, -1.3, 7)
  return all
}
