import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { viewsOf } from '../views.js'
import { chassis } from './chassis.js'
import { compositions } from './compositions.js'
import { equipment } from './equipment.js'
import { handTools } from './hand-tools.js'
import { serviceParts } from './service-parts.js'

const products = path.resolve(import.meta.dirname, '../../../catalogue/products.csv')
const firsts = { ...handTools, ...chassis, ...serviceParts, ...equipment, ...compositions }
const { views, words } = viewsOf(parse(readFileSync(products, 'utf8'), { bom: true, columns: true }), firsts)

/** Every picture: a product's by its part number in small letters, its further views, then what pages show beside them. */
export const variants = { ...firsts, ...views }
/** What the three pictures of a product show, by the name of the first. */
export const seen = words

/** Further views of a product are called NAME-2 and NAME-3. */
export const isView = (name) => Object.hasOwn(views, name)
