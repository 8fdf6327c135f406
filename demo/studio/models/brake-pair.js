import { at, group } from '../shapes.js'
import { brakePads } from './brake-pads.js'
import { brakeRotor } from './brake-rotor.js'

/** A drilled disc beside its pads. */
export function brakePair() {
  const disc = at(group(brakeRotor({})), -2.2, 1.33, 0, 0, 0.2)
  const pair = at(group(brakePads({})), 2.5, 0, 0.7, 0, -0.15)
  pair.scale.setScalar(0.85)
  return group(disc, pair)
}
