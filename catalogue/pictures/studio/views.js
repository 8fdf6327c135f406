import { vec, yaw } from './shapes.js'
import { brakes, plate } from './compositions.js'
import { bearingView } from './models/bearings.js'
import { rotorView } from './models/brake-disc.js'
import { pads } from './models/brake-pads.js'
import { jack } from './models/jack.js'
import { filter } from './models/oil-filter.js'
import { ratchet, torque } from './models/ratchets.js'
import { drivers } from './models/screwdrivers.js'
import { shockView } from './models/shock-absorber.js'
import { sockets } from './models/sockets.js'
import { plugView } from './models/spark-plugs.js'
import { belt } from './models/timing-belt.js'
import { hexkeys, wrench } from './models/wrenches.js'

import { alternator } from './models/alternator.js'
import { creeper } from './models/creeper.js'
import { headGasket } from './models/head-gasket.js'
import { piston } from './models/piston.js'
import { waterPump } from './models/water-pump.js'
import { bulbs, wipers } from './models/wiper-and-lamp.js'
import { battery } from './models/battery.js'
import { bolts } from './models/fasteners.js'
import { impactWrench } from './models/impact-wrench.js'
import { tyreGauge } from './models/tyre-gauge.js'
import { compressor } from './models/air-compressor.js'
import { hoist } from './models/engine-hoist.js'
import { press } from './models/shop-press.js'
import { lift } from './models/two-post-lift.js'
import { airFilter } from './models/air-filter.js'
import { charger } from './models/battery-charger.js'
import { caliper } from './models/brake-caliper.js'
import { hose, spring } from './models/spring-and-hose.js'
import { cabinet } from './models/cabinet.js'
import { hammer } from './models/hammer.js'
import { jackStand } from './models/jack-stand.js'
import { pliers } from './models/pliers.js'

const full = { fit: 0.88 }

/** Name of the picture: the model turned to the camera, the camera's height in degrees, how it is framed. */
export const views = {
  torque: () => [yaw(torque(), 0.76), 56, full],
  'torque-head': () => [yaw(torque(), -0.5), 34, { focus: vec(0.9, 0.5, 0), span: 4.2 }],
  'torque-scale': () => [yaw(torque(), 0.5), 52, { focus: vec(7, 0.4, 0), span: 4.6 }],
  ratchet: () => [yaw(ratchet(), 0.72), 56, full],
  sockets: () => [yaw(sockets(), 0.28), 44],
  wrench: () => [yaw(wrench(), 0.72), 58, full],
  drivers: () => [yaw(drivers(), 0.62), 56, full],
  hexkeys: () => [yaw(hexkeys(), 0.5), 56, full],
  jack: () => [yaw(jack(), -0.55), 24, full],
  rotor: () => [yaw(rotorView(), 0.25), 30],
  pads: () => [yaw(pads(), 0.3), 34],
  filter: () => [yaw(filter(), 0.5), 30],
  plug: () => [yaw(plugView(), 0.62), 52, full],
  shock: () => [yaw(shockView(), 0.72), 46],
  belt: () => [yaw(belt(), 0.35), 52],
  bearing: () => [yaw(bearingView(), 0.2), 30],
  pliers: () => [yaw(pliers(), 0.7), 56, full],
  hammer: () => [yaw(hammer(), 0.74), 54, full],
  jackstand: () => [yaw(jackStand(), -0.38), 24, full],
  cabinet: () => [yaw(cabinet(), -0.5), 20, full],
  charger: () => [yaw(charger(), -0.38), 26, full],
  caliper: () => [yaw(caliper(), -0.42), 30, full],
  airfilter: () => [yaw(airFilter(), 0.5), 40, full],
  spring: () => [yaw(spring(), 0.4), 24],
  hose: () => [yaw(hose(), 0.3), 42, full],
  hoist: () => [yaw(hoist(), -0.55), 18, full],
  lift: () => [yaw(lift(), -0.5), 16, full],
  compressor: () => [yaw(compressor(), -0.35), 16, full],
  press: () => [yaw(press(), -0.45), 18, full],
  bolts: () => [yaw(bolts(), 0.45), 48, full],
  battery: () => [yaw(battery(), -0.5), 28],
  impact: () => [yaw(impactWrench(), 0.3), 58],
  gauge: () => [yaw(tyreGauge(), 0.3), 58, full],
  alternator: () => [yaw(alternator(), -0.6), 26],
  pump: () => [yaw(waterPump(), -0.45), 28],
  piston: () => [yaw(piston(), 0.1), 34],
  gasket: () => [yaw(headGasket(), 0.5), 50, full],
  wiper: () => [yaw(wipers(), 0.66), 50, full],
  lamp: () => [yaw(bulbs(), 0.1), 30],
  creeper: () => [yaw(creeper(), 0.55), 32, full],
  plate: () => [plate(), 78, { width: 1280, height: 860, fit: 0.9 }],
  brakes: () => [brakes(), 28, { width: 1280, height: 854, fit: 0.86 }],
}
