import * as THREE from 'three'
import { knownThings } from './models/known-things.js'
import { at, group } from './shapes.js'

/** How many millimeters a unit of the model is: by a length in units, or by the extent of the whole along an axis. */
function millimetresPerUnit(size, { millimetres, units, along }) {
  return millimetres / (units ?? (along ? size[along] : Math.max(size.x, size.y, size.z)))
}

/** Puts a thing of known size beside the object: behind what is long and lies, at the right of what stands. */
export function placeBeside(object, { thing, ...by }) {
  const bounds = new THREE.Box3().setFromObject(object, true)
  const size = bounds.getSize(new THREE.Vector3())
  const known = knownThings[thing]()
  known.scale.setScalar(1 / millimetresPerUnit(size, by))
  known.updateMatrixWorld(true)
  const wide = new THREE.Box3().setFromObject(known, true).getSize(new THREE.Vector3())
  const gap = Math.max(size.x, size.z) * 0.06
  const isLong = size.x > 2.2 * size.z && size.y < size.x * 0.4
  const isFlat = wide.y < wide.x * 0.3
  const [x, z] = isLong
    ? [bounds.min.x + size.x * 0.62, isFlat ? bounds.max.z + gap + wide.z / 2 : bounds.min.z - gap - wide.z / 2]
    : [bounds.max.x + gap + wide.x / 2, isFlat ? bounds.max.z - wide.z / 2 : (bounds.min.z + bounds.max.z) / 2]
  return group(object, at(group(known), x, bounds.min.y, z))
}

/** Where a detail is, and how much of the object it shows: shares of the bounds, each from 0 to 1, and of the longest side. */
export function placeOf(object, { x = 0.5, y = 0.5, z = 0.5, share }) {
  const bounds = new THREE.Box3().setFromObject(object, true)
  const size = bounds.getSize(new THREE.Vector3())
  const focus = bounds.min.clone().add(new THREE.Vector3(x, y, z).multiply(size))
  return { focus, span: Math.max(size.x, size.y, size.z) * share }
}
