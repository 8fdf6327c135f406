import { shoot } from './studio.js'
import { views } from './views.js'

window.pictures = Object.keys(views)
window.shoot = (name, options) => shoot(views[name](), options)
