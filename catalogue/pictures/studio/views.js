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
  plate: () => [plate(), 78, { width: 1400, height: 940, fit: 0.9 }],
  brakes: () => [brakes(), 28, { width: 1290, height: 860, fit: 0.86 }],
}
