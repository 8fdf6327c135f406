import { firstFitYear, lastFitYear, mostFitQuantity } from '#contract/fitment/fit-words'
import { fileRefused } from '#platform/csv-files'
import { collapsed, integerIn, type XmlElement } from '#platform/xml-files'

/** What a condition of an application says: words of the file, or an id whose words the owner's table has. */
export type Condition = { text: string } | { kind: string; id: number }

/** What an application says. Ids are those of the file; null: it names none. */
export type AcesApp = Vehicle & {
  action: 'A' | 'D'
  partNumber: string
  engine: number | null
  position: number | null
  quantity: number
  conditions: Condition[]
}
/** A base vehicle, which is a model in a year, or years with a make and a model. */
type Vehicle =
  | { baseVehicle: number }
  | { baseVehicle: null; make: number; model: number; yearFrom: number; yearTo: number }

const ofEquipment = new Set(['Mfr', 'EquipmentModel', 'EquipmentBase', 'ProductionYears'])
/** They say nothing about which vehicles the part fits. */
const toPassOver = [
  'PartType',
  'MfrLabel',
  'VehicleType',
  'AssetName',
  'AssetItemOrder',
  'AssetItemRef',
  'DisplayOrder',
]
const toRead = ['BaseVehicle', 'Years', 'Make', 'Model', 'EngineBase', 'Position', 'Qty', 'Part']
const noConditions = new Set([...toRead, ...toPassOver])
/** Real applications have a few. */
const mostConditions = 200
const largestId = 2_147_483_647

/** Reads one `<App>`. Null: it is for equipment, which the shop has no tree of. Refuses the file if the element is wrong. */
export function readApp(app: XmlElement): AcesApp | null {
  if (app.children.some(({ name }) => ofEquipment.has(name))) return null
  const action = collapsed(app.attributes['action'] ?? '')
  if (action !== 'A' && action !== 'D') {
    throw wrong(app, `the action is “${action.slice(0, 20)}”; it must be A or D.`)
  }
  const partNumber = collapsed(textOf(app, 'Part'))
  if (partNumber === '' || partNumber.length > 60) {
    throw wrong(app, '<Part> must have a part number of at most 60 characters.')
  }
  return {
    action,
    partNumber,
    ...vehicleOf(app),
    engine: idOf(app, 'EngineBase'),
    position: idOf(app, 'Position'),
    quantity: quantityOf(app),
    conditions: conditionsOf(app),
  }
}

function vehicleOf(app: XmlElement): Vehicle {
  const baseVehicle = idOf(app, 'BaseVehicle')
  const years = only(app, 'Years')
  if (baseVehicle !== null && !years) return { baseVehicle }
  const make = idOf(app, 'Make')
  const model = idOf(app, 'Model')
  if (!years || baseVehicle !== null || make === null || model === null) {
    throw wrong(
      app,
      'a vehicle is named either by <BaseVehicle> or by <Years>, <Make> and <Model>.',
    )
  }
  const yearFrom = yearOf(years, 'from')
  const yearTo = yearOf(years, 'to')
  if (yearTo < yearFrom) throw wrong(years, 'to must not be before from.')
  return { baseVehicle, make, model, yearFrom, yearTo }
}

function yearOf(years: XmlElement, side: 'from' | 'to'): number {
  const year = integerIn(years.attributes[side] ?? '') ?? 0
  if (year >= firstFitYear && year <= lastFitYear) return year
  throw wrong(years, `${side} must be a year from ${firstFitYear} to ${lastFitYear}.`)
}

function quantityOf(app: XmlElement): number {
  const value = integerIn(textOf(app, 'Qty') || '1') ?? 0
  if (value >= 1 && value <= mostFitQuantity) return value
  throw wrong(app, `<Qty> must be a whole number from 1 to ${mostFitQuantity}.`)
}

/**
 * Everything that restricts the application further. An element that we do not know restricts it too, so it is never passed
 * over: the application would be said to fit more than it does.
 */
function conditionsOf(app: XmlElement): Condition[] {
  const conditions: Condition[] = []
  for (const element of app.children) {
    const { name } = element
    if (noConditions.has(name)) continue
    if (conditions.length === mostConditions) {
      throw wrong(app, `it has more than ${mostConditions} conditions.`)
    }
    const text = name === 'Qual' ? textOf(element, 'text') : name === 'Note' ? element.text : ''
    if (text !== '') conditions.push({ text })
    else if (element.attributes['id'] !== undefined) {
      conditions.push({ kind: name, id: ownId(element) })
    } else if (name !== 'Note') {
      throw wrong(element, 'it has neither an id nor a text that we can read.')
    }
  }
  return conditions
}

function idOf(app: XmlElement, name: string): number | null {
  const element = only(app, name)
  return element ? ownId(element) : null
}

function ownId(element: XmlElement): number {
  const text = element.attributes['id'] ?? ''
  const id = integerIn(text) ?? 0
  if (id >= 1 && id <= largestId) return id
  throw wrong(element, `the id “${text.slice(0, 20)}” must be a whole number.`)
}

function textOf(element: XmlElement, name: string): string {
  return only(element, name)?.text ?? ''
}

function only(element: XmlElement, name: string): XmlElement | undefined {
  let found: XmlElement | undefined
  for (const child of element.children) {
    if (child.name !== name) continue
    if (found) throw wrong(element, `<${name}> is in it more than once.`)
    found = child
  }
  return found
}

export function wrong({ name, line }: XmlElement, what: string) {
  return fileRefused(`Line ${line}, in <${name}>: ${what}`)
}
