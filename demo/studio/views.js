import { thingWords, viewTable } from './view-table.js'

/**
 * The second and third picture of each product, as variants, and the words for all three. `products` are rows of
 * products.csv; `variants` are the first pictures by name. A second picture is called NAME-2, a third NAME-3.
 */
export function viewsOf(products, variants) {
  const views = {}
  const words = {}
  for (const { name, picture: cell, specifications } of products) {
    const picture = firstOf(cell)
    const variant = variants[picture]
    const { second, detail, scale, words: said } = viewTable[variant.model]
    const beside = scale && besideOf(scale, variant, specifications)
    views[`${picture}-2`] = { ...variant, second }
    views[`${picture}-3`] = { ...variant, ...(beside ? { scaledBy: beside } : { detail }) }
    const third = beside ? `${said[0]}, with ${thingWords[beside.thing]}` : said[2]
    words[picture] = [said[0], said[1], third].map((seen) => `${name}: ${seen}`)
  }
  return { views, words }
}

/** The name of the first picture of a cell, without what it shows. */
export function firstOf(cell) {
  return cell.split(' ')[0] ?? ''
}

function besideOf({ label, along, units, alone, unless, thing: given }, variant, specifications) {
  if ((alone && variant.set?.length > 1) || variant[unless]) return undefined
  const text = specifications
    .split(' | ')
    .map((pair) => pair.split(/: (.*)/))
    .find(([name]) => (label instanceof RegExp ? label.test(name) : label === name))?.[1]
  const millimetres = text && firstMillimetres(text)
  if (!millimetres) return undefined
  const unit = typeof units === 'string' ? (variant[units] ?? usualUnits[units]) : units
  if (typeof units === 'string' && unit === undefined) return undefined
  const thing = given ?? thingFor(millimetres)
  return { thing, millimetres, ...(along && { along }), ...(unit && { units: unit }) }
}

const usualUnits = { high: 3, reach: 1.5 }

function thingFor(millimetres) {
  if (millimetres <= 240) return 'quarter'
  return millimetres <= 640 ? 'can' : 'bucket'
}

/** '300 × 28 mm' is 300, '9-1/4 in.' is 234.95. */
export function firstMillimetres(text) {
  const inches = /^(\d+(?:\.\d+)?)(?:-(\d+)\/(\d+))? in\./.exec(text)
  if (inches) return (Number(inches[1]) + (inches[2] ? inches[2] / inches[3] : 0)) * 25.4
  const metric = /^(?:Ø )?([\d,]+(?:\.\d+)?)(?: × [\d.,]+)* mm/.exec(text)
  return metric ? Number(metric[1].replaceAll(',', '')) : undefined
}
