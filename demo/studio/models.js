import { airCompressor } from './models/air-compressor.js'
import { airFilter } from './models/air-filter.js'
import { alternator } from './models/alternator.js'
import { battery } from './models/battery.js'
import { batteryCharger } from './models/battery-charger.js'
import { bearings } from './models/bearings.js'
import { brakeCaliper } from './models/brake-caliper.js'
import { brakePads } from './models/brake-pads.js'
import { brakePair } from './models/brake-pair.js'
import { brakeRotor } from './models/brake-rotor.js'
import { cabinet } from './models/cabinet.js'
import { coilSpring } from './models/coil-spring.js'
import { combinationWrench } from './models/combination-wrench.js'
import { creeper } from './models/creeper.js'
import { dialGauge } from './models/dial-gauge.js'
import { engineHoist } from './models/engine-hoist.js'
import { fasteners } from './models/fasteners.js'
import { hammer } from './models/hammer.js'
import { headGasket } from './models/head-gasket.js'
import { hexKeys } from './models/hex-keys.js'
import { hydraulicPress } from './models/hydraulic-press.js'
import { impactWrench } from './models/impact-wrench.js'
import { jack } from './models/jack.js'
import { jackStand } from './models/jack-stand.js'
import { oilFilter } from './models/oil-filter.js'
import { piston } from './models/piston.js'
import { pliers } from './models/pliers.js'
import { radiatorHose } from './models/radiator-hose.js'
import { ratchet } from './models/ratchet.js'
import { screwdrivers } from './models/screwdrivers.js'
import { sheetGaskets } from './models/sheet-gaskets.js'
import { shockAbsorber } from './models/shock-absorber.js'
import { sockets } from './models/sockets.js'
import { sparkPlugs } from './models/spark-plugs.js'
import { timingBelt } from './models/timing-belt.js'
import { toolPlate } from './models/tool-plate.js'
import { torqueWrench } from './models/torque-wrench.js'
import { twoPostLift } from './models/two-post-lift.js'
import { waterPump } from './models/water-pump.js'
import { wiperBlades } from './models/wiper-blades.js'
import { workLamp } from './models/work-lamp.js'

/** Every model by the name of its file, and how it stands before the camera unless its variant says otherwise. */
export const models = {
  'air-compressor': { make: airCompressor, pose: { yaw: -0.35, rise: 18 } },
  'air-filter': { make: airFilter, pose: { yaw: 0.5, rise: 40 } },
  alternator: { make: alternator, pose: { yaw: -0.6, rise: 26 } },
  battery: { make: battery, pose: { yaw: -0.5, rise: 28 } },
  'battery-charger': { make: batteryCharger, pose: { yaw: -0.38, rise: 26 } },
  bearings: { make: bearings, pose: { yaw: 0.2, rise: 30 } },
  'brake-caliper': { make: brakeCaliper, pose: { yaw: -0.42, rise: 30 } },
  'brake-pads': { make: brakePads, pose: { yaw: 0.3, rise: 34 } },
  'brake-pair': { make: brakePair, pose: { rise: 28 } },
  'brake-rotor': { make: brakeRotor, pose: { yaw: 0.25, rise: 30 } },
  cabinet: { make: cabinet, pose: { yaw: -0.5, rise: 20 } },
  'coil-spring': { make: coilSpring, pose: { yaw: 0.4, rise: 24 } },
  'combination-wrench': { make: combinationWrench, pose: { yaw: 0.72, rise: 58 } },
  creeper: { make: creeper, pose: { yaw: 0.55, rise: 32 } },
  'dial-gauge': { make: dialGauge, pose: { yaw: 0.3, rise: 58 } },
  'engine-hoist': { make: engineHoist, pose: { yaw: -0.55, rise: 18 } },
  fasteners: { make: fasteners, pose: { yaw: 0.45, rise: 48 } },
  hammer: { make: hammer, pose: { yaw: 0.74, rise: 54 } },
  'head-gasket': { make: headGasket, pose: { yaw: 0.5, rise: 50 } },
  'hex-keys': { make: hexKeys, pose: { yaw: 0.5, rise: 56 } },
  'hydraulic-press': { make: hydraulicPress, pose: { yaw: -0.45, rise: 18 } },
  'impact-wrench': { make: impactWrench, pose: { yaw: 0.3, rise: 58 } },
  jack: { make: jack, pose: { yaw: -0.55, rise: 24 } },
  'jack-stand': { make: jackStand, pose: { yaw: -0.38, rise: 24 } },
  'oil-filter': { make: oilFilter, pose: { yaw: 0.5, rise: 30 } },
  piston: { make: piston, pose: { yaw: 0.1, rise: 34 } },
  pliers: { make: pliers, pose: { yaw: 0.7, rise: 56 } },
  'radiator-hose': { make: radiatorHose, pose: { yaw: 0.3, rise: 42 } },
  ratchet: { make: ratchet, pose: { yaw: 0.72, rise: 56 } },
  screwdrivers: { make: screwdrivers, pose: { yaw: 0.62, rise: 56 } },
  'sheet-gaskets': { make: sheetGaskets, pose: { yaw: 0.5, rise: 50 } },
  'shock-absorber': { make: shockAbsorber, pose: { yaw: 0.72, rise: 46 } },
  sockets: { make: sockets, pose: { yaw: 0.2, rise: 42 } },
  'spark-plugs': { make: sparkPlugs, pose: { yaw: 0.62, rise: 52 } },
  'timing-belt': { make: timingBelt, pose: { yaw: 0.35, rise: 52 } },
  'tool-plate': { make: toolPlate, pose: { rise: 78 } },
  'torque-wrench': { make: torqueWrench, pose: { yaw: 0.76, rise: 56 } },
  'two-post-lift': { make: twoPostLift, pose: { yaw: -0.5, rise: 16 } },
  'water-pump': { make: waterPump, pose: { yaw: -0.45, rise: 28 } },
  'wiper-blades': { make: wiperBlades, pose: { yaw: 0.66, rise: 50 } },
  'work-lamp': { make: workLamp, pose: { yaw: 0.45, rise: 40 } },
}
