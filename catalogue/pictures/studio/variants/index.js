import { chassis } from './chassis.js'
import { compositions } from './compositions.js'
import { equipment } from './equipment.js'
import { handTools } from './hand-tools.js'
import { serviceParts } from './service-parts.js'

/** Every picture: a product's by its part number in small letters, then what pages show beside them. */
export const variants = { ...handTools, ...chassis, ...serviceParts, ...equipment, ...compositions }
