import { repaint } from './finishes.js'
import { models } from './models.js'
import { placeBeside, placeOf } from './placing.js'
import { stretched, yaw } from './shapes.js'
import { shoot } from './studio.js'

/** Draws one variant of a model; what the variant does not say, the model's own entry does. */
window.shoot = ({ model, scaledBy, detail, second, ...variant }, options) => {
  const { make, pose } = models[model]
  const wanted = { ...pose, ...variant }
  repaint(wanted.paint)
  const bare = stretched(make(wanted), wanted.stretch)
  const shown = scaledBy ? placeBeside(bare, scaledBy) : bare
  const near = detail && placeOf(bare, detail)
  const around = (wanted.yaw ?? 0) * (second?.mirror ? -1 : 1) + (second?.turn ?? 0)
  const object = yaw(shown, around)
  return shoot([object, second?.rise ?? wanted.rise ?? 40, { fit: 0.88, ...near, ...wanted.frame }], options)
}
