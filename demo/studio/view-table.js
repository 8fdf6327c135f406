/**
 * How the second and the third picture of each model are taken, with the words for each of its three pictures.
 *
 * - `second`: `mirror` looks from the other side, `turn` from further round (radians), `rise` from so many degrees.
 * - `scale`: the third picture has a thing of known size beside it. The specification called `label` says how long the
 *   model is along an axis (`along`; without it, along its longest), or how long so many of its units are. `unless` names
 *   a parameter of the model with which it stands otherwise, `alone` asks for a single piece, `thing` names the thing.
 * - `detail`: where the third picture looks, as shares of the bounds, and how much of the longest side it shows. It is
 *   also what is drawn if the specification does not say the size.
 */
const above = { mirror: true, rise: 30 }
const higher = { mirror: true, rise: 46 }

export const viewTable = {
  'combination-wrench': { second: above, scale: { label: 'Length' }, detail: { x: 0.87, share: 0.42 }, words: ['the whole wrench from above', 'the wrench from the other side', 'its open end up close'] },
  ratchet: { second: above, scale: { label: 'Length' }, detail: { x: 0.12, share: 0.42 }, words: ['the whole ratchet from above', 'the ratchet from the other side', 'its head up close'] },
  'torque-wrench': { second: above, scale: { label: 'Length' }, detail: { x: 0.62, share: 0.4 }, words: ['the whole torque wrench from above', 'the torque wrench from the other side', 'its scale up close'] },
  pliers: { second: above, scale: { label: 'Length' }, detail: { x: 0.2, share: 0.45 }, words: ['the whole pliers from above', 'the pliers from the other side', 'their jaws up close'] },
  hammer: { second: above, scale: { label: 'Length' }, detail: { x: 0.08, share: 0.46 }, words: ['the whole hammer from above', 'the hammer from the other side', 'its head up close'] },
  screwdrivers: { second: above, scale: { label: 'Length', alone: true }, detail: { x: 0.7, share: 0.66 }, words: ['the screwdrivers from above', 'the screwdrivers from the other side', 'the blades and tips up close'] },
  'hex-keys': { second: above, scale: { label: 'Longest arm' }, detail: { x: 0.25, share: 0.5 }, words: ['the whole set of keys from above', 'the keys from the other side', 'the ends of the keys up close'] },
  sockets: { second: { mirror: true, rise: 64 }, scale: { label: 'Length', units: 'high' }, detail: { x: 0.4, y: 0.6, share: 0.45 }, words: ['all sockets of the set', 'the sockets from above, into their openings', 'the sockets up close'] },
  'brake-rotor': { second: { turn: 1.3, rise: 16 }, scale: { label: 'Size', along: 'x' }, detail: { x: 0.5, y: 0.6, share: 0.4 }, words: ['the whole rotor from the front', 'the rotor from its edge', 'its hat and bolt holes up close'] },
  'brake-pads': { second: { turn: 2.6, rise: 40 }, detail: { x: 0.24, y: 0.6, z: 0.2, share: 0.55 }, words: ['the set of pads', 'the pads from behind, with their backing plates', 'the friction material up close'] },
  'brake-caliper': { second: { turn: 2.6, rise: 34 }, detail: { x: 0.5, y: 0.6, z: 0.7, share: 0.45 }, words: ['the whole caliper from the front', 'the caliper from behind', 'its body up close'] },
  'coil-spring': { second: higher, scale: { label: 'Free length', along: 'y' }, detail: { x: 0.5, y: 0.85, share: 0.4 }, words: ['the whole spring or set', 'seen from higher at the other side', 'the end of the coil up close'] },
  'shock-absorber': { second: { mirror: true, rise: 22 }, scale: { label: /^(Length|Extended length)$/ }, detail: { x: 0.15, share: 0.4 }, words: ['the whole shock absorber lying', 'the shock absorber from the other side', 'its end up close'] },
  'oil-filter': { second: { mirror: true, rise: 62 }, scale: { label: 'Outside diameter', along: 'x' }, detail: { y: 0.95, share: 0.5 }, words: ['the whole filter, thread up', 'the filter from above, onto thread and seal', 'its thread and seal up close'] },
  'air-filter': { second: { mirror: true, rise: 62 }, scale: { label: 'Size', along: 'x', thing: 'can' }, detail: { x: 0.7, y: 1, z: 0.7, share: 0.36 }, words: ['the whole filter', 'the filter from above', 'its folds up close'] },
  bearings: { second: { turn: 1.1, rise: 40 }, scale: { label: 'Outside diameter', units: 4.4 }, detail: { share: 0.4 }, words: ['the bearing from the front', 'the bearing from the side', 'its rings up close'] },
  'spark-plugs': { second: above, scale: { label: 'Reach', units: 'reach' }, detail: { x: 0.2, share: 0.4 }, words: ['the spark plug lying', 'the spark plug from the other side', 'its electrode up close'] },
  'head-gasket': { second: above, detail: { x: 0.25, y: 1, z: 0.4, share: 0.32 }, words: ['the whole gasket from above', 'the gasket from the other side', 'a fire ring up close'] },
  'sheet-gaskets': { second: above, detail: { x: 0.2, y: 1, z: 0.4, share: 0.36 }, words: ['all gaskets of the set from above', 'the gaskets from the other side', 'a corner of the gasket up close'] },
  piston: { second: { mirror: true, turn: 0.6, rise: 58 }, detail: { x: 0.4, y: 0.8, share: 0.42 }, words: ['the whole piston', 'the piston from above, onto its crown', 'its crown up close'] },
  'timing-belt': { second: { mirror: true, rise: 30 }, detail: { x: 0.2, y: 1, z: 0.75, share: 0.38 }, words: ['the belt with its wheels from above', 'the belt from the other side', 'its teeth up close'] },
  'radiator-hose': { second: { mirror: true, rise: 24 }, detail: { x: 0.2, y: 0.4, z: 0.8, share: 0.6 }, words: ['the whole hose', 'the hose from the other side', 'its end up close'] },
  'water-pump': { second: { turn: 2.7, rise: 30 }, detail: { x: 0.5, y: 0.6, z: 0.8, share: 0.46 }, words: ['the whole pump from the front', 'the pump from behind', 'its hub up close'] },
  fasteners: { second: above, scale: { label: 'Length', units: 'shank' }, detail: { x: 0.3, share: 0.42 }, words: ['all pieces from above', 'the pieces from the other side', 'the pieces up close'] },
  'wiper-blades': { second: above, scale: { label: 'Length', along: 'x' }, detail: { x: 0.5, y: 0.8, share: 0.32 }, words: ['the whole wiper blade from above', 'the wiper blade from the other side', 'its mount up close'] },
  alternator: { second: { turn: 2.5, rise: 30 }, detail: { x: 0.45, y: 0.5, z: 0.9, share: 0.66 }, words: ['the whole alternator from the front', 'the alternator from behind', 'its front up close'] },
  battery: { second: { mirror: true, rise: 50 }, scale: { label: 'Size', along: 'x', thing: 'can' }, detail: { x: 0.8, y: 0.95, z: 0.6, share: 0.4 }, words: ['the whole battery', 'the battery from above', 'a terminal up close'] },
  'battery-charger': { second: { mirror: true, rise: 50 }, detail: { x: 0.45, y: 0.6, z: 0.9, share: 0.5 }, words: ['the whole charger', 'the charger from above', 'its panel up close'] },
  'air-compressor': { second: { mirror: true, rise: 32 }, detail: { x: 0.5, y: 0.8, share: 0.46 }, words: ['the whole compressor', 'the compressor from the other side', 'its pump up close'] },
  'impact-wrench': { second: { mirror: true, rise: 26 }, detail: { x: 0.72, y: 0.6, z: 0.1, share: 0.6 }, words: ['the whole impact wrench from above', 'the impact wrench from the other side', 'its anvil up close'] },
  'dial-gauge': { second: { mirror: true, rise: 34 }, detail: { x: 0.3, y: 1, z: 0.4, share: 0.46 }, words: ['the whole gauge with its hose', 'the gauge from the other side', 'its dial up close'] },
  jack: { second: { mirror: true, rise: 38 }, detail: { x: 0.84, y: 0.35, share: 0.46 }, words: ['the whole jack', 'the jack from the other side and higher', 'its saddle up close'] },
  'jack-stand': { second: { mirror: true, rise: 42 }, detail: { x: 0.22, y: 0.86, z: 0.4, share: 0.5 }, words: ['the pair of stands', 'the stands from the other side', 'the saddle up close'] },
  'engine-hoist': { second: { mirror: true, rise: 30 }, detail: { x: 0.75, y: 0.75, share: 0.46 }, words: ['the whole hoist', 'the hoist from the other side', 'its boom up close'] },
  'hydraulic-press': { second: { mirror: true, rise: 30 }, detail: { x: 0.5, y: 0.75, share: 0.42 }, words: ['the whole press', 'the press from the other side', 'its ram up close'] },
  'two-post-lift': { second: { mirror: true, rise: 34 }, detail: { x: 0.2, y: 0.3, share: 0.4 }, words: ['the whole lift', 'the lift from the other side', 'its arms up close'] },
  creeper: { second: { mirror: true, rise: 52 }, scale: { label: 'Length', along: 'x', unless: 'seat' }, detail: { x: 0.15, y: 0.6, share: 0.42 }, words: ['the whole creeper', 'the creeper from higher at the other side', 'its frame and padding up close'] },
  cabinet: { second: { mirror: true, rise: 36 }, scale: { label: 'Size', along: 'x' }, detail: { x: 0.7, y: 0.7, z: 1, share: 0.4 }, words: ['the whole cabinet', 'the cabinet from the other side, with its top', 'its drawers up close'] },
  'work-lamp': { second: { mirror: true, rise: 28 }, detail: { x: 0.5, y: 0.7, share: 0.45 }, words: ['the whole lamp', 'the lamp from the other side', 'its light up close'] },
}

/** What each thing of known size is called. */
export const thingWords = {
  quarter: 'a US quarter, 0.96 in. (24 mm) wide, beside it for scale',
  can: 'a 12 fl oz can, 4.8 in. (123 mm) high, beside it for scale',
  bucket: 'a 5 gallon bucket, 14.5 in. (37 cm) high, beside it for scale',
}
