import { repaint } from './finishes.js'
import { models } from './models.js'
import { stretched, yaw } from './shapes.js'
import { shoot } from './studio.js'

/** Draws one variant of a model; what the variant does not say, the model's own entry does. */
window.shoot = ({ model, ...variant }, options) => {
  const { make, pose } = models[model]
  const wanted = { ...pose, ...variant }
  repaint(wanted.paint)
  const object = yaw(stretched(make(wanted), wanted.stretch), wanted.yaw ?? 0)
  return shoot([object, wanted.rise ?? 40, { fit: 0.88, ...wanted.frame }], options)
}
