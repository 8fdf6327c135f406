import type { FieldError } from '#contract/refusals'
import { freightClasses } from '#contract/shipping/freight-classes'
import { hazards } from '#contract/shipping/hazards'
import { productColumns, type ProductColumn } from '#contract/staff/product-files'
import { productStates } from '#contract/staff/products.schema'
import { textOfHtml } from '#contract/values/html-text'
import { decimalFromCents } from '#contract/values/money'
import { centsTyped } from '#contract/values/typed-amounts'
import type { ProductValues } from '../editing/product-values.ts'
import {
  picturesFrom,
  specificationsOf,
  textOfPictures,
  textOfSpecifications,
} from '../products/listed-text.ts'

export type ProductCells = Partial<Record<ProductColumn, string>>

/** A product as the cells of a file. */
export function cellsOf(values: ProductValues): Record<ProductColumn, string> {
  const size = values.packedMillimetres
  return {
    partNumber: values.partNumber,
    name: values.productName,
    company: values.company,
    category: values.category,
    price: decimalFromCents(values.price),
    minimumOrder: String(values.minimumOrder),
    state: values.state.replace('_', ' '),
    description: values.description,
    specifications: textOfSpecifications(values.specifications),
    weightGrams: numberOrNothing(values.weightGrams),
    lengthMm: numberOrNothing(size?.length),
    widthMm: numberOrNothing(size?.width),
    heightMm: numberOrNothing(size?.height),
    coreCharge: values.coreCharge === 0 ? '' : decimalFromCents(values.coreCharge),
    taxable: yesOrNo(values.taxable),
    shipsAlone: yesOrNo(values.shipsAlone),
    hazmat: values.hazmat ?? '',
    freightClass: numberOrNothing(values.freightClass),
    pictures: textOfPictures(values.pictures),
  }
}

/** The cells that differ from those that the shop would write for a product. So what was not touched is never judged. */
export function differingCells(given: ProductCells, values: ProductValues): ProductCells {
  const present = cellsOf(values)
  const differing = productColumns.filter((column) => {
    const cell = given[column]
    return cell !== undefined && cell !== present[column].replace(/\r\n?/g, '\n').trim()
  })
  const columns = differing.some((column) => sides.includes(column))
    ? [...new Set([...differing, ...sides])]
    : differing
  return Object.fromEntries(columns.map((column) => [column, given[column] ?? present[column]]))
}

/** Fields in the form in which requests carry them, still to be parsed, and what is wrong with cells by themselves. */
export type Read = { fields: Record<string, unknown>; errors: FieldError[] }

/** Reads cells as fields of a product. Where one side of the packed size is given, all three must be. */
export function readCells(cells: ProductCells): Read {
  const fields: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const column of productColumns) {
    const given = cells[column]
    if (given === undefined || sides.includes(column)) continue
    const path = column === 'name' ? 'productName' : column
    const wrong = column === 'description' ? undefined : wrongLine(given)
    const cell = texts.includes(column) ? shownText(given, column) : given
    const value = wrong ?? (readers[column] ?? asItIs)(cell)
    if (value instanceof Wrong) errors.push({ path, message: value.message })
    else fields[path] = value
  }
  if (sides.some((side) => cells[side] !== undefined)) {
    const size = sizeOf(cells)
    if (size instanceof Wrong) errors.push({ path: 'packedMillimetres', message: size.message })
    else fields['packedMillimetres'] = size
  }
  return { fields, errors }
}

/** A cell that cannot be read. */
class Wrong {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** Columns whose HTML becomes text. */
const texts: readonly ProductColumn[] = ['name', 'company', 'description', 'specifications']

function shownText(cell: string, column: ProductColumn): string {
  const text = textOfHtml(cell)
  return column === 'description' || text === cell ? text : text.replace(/\s+/g, ' ')
}

const sides: readonly ProductColumn[] = ['lengthMm', 'widthMm', 'heightMm']

const readers: Partial<Record<ProductColumn, (cell: string) => unknown>> = {
  price: amountIn,
  state: (cell) => {
    const state = cell.toLowerCase().replace(/[\s_-]+/g, '_')
    const known = productStates.find((one) => one === state)
    return known ?? new Wrong('must be draft, on sale, hidden or removed')
  },
  specifications: (cell) =>
    specificationsOf(cell) ?? new Wrong('must look like "Name: value | Name: value"'),
  weightGrams: (cell) => (cell === '' ? null : cell),
  coreCharge: (cell) => (cell === '' ? 0 : amountIn(cell)),
  taxable: (cell) => isYes(cell, true),
  shipsAlone: (cell) => isYes(cell, false),
  hazmat: (cell) => {
    const hazard = cell.toLowerCase()
    if (cell === '' || hazards.some((known) => known === hazard)) return hazard || null
    return new Wrong(`must be empty or one of ${hazards.join(', ')}`)
  },
  freightClass: (cell) => {
    if (cell === '') return null
    const known = freightClasses.find((one) => String(one) === cell)
    return known ?? new Wrong('must be empty or a freight class')
  },
  pictures: picturesFrom,
}

const plainAmount = 'must have a point before the cents, such as 1234.56 or $1,234.56'

/** What commas and points mean in "12,50" and "1.234,56" is never guessed. */
function amountIn(cell: string): unknown {
  const isUnclear = centsTyped(cell) === undefined && isGroupedAmount(cell)
  return isUnclear ? new Wrong(plainAmount) : cell
}

/** An empty cell means what is usual. */
function isYes(cell: string, usual: boolean): unknown {
  const word = cell.toLowerCase()
  if (word === '') return usual
  return word === 'yes' || word === 'no' ? word === 'yes' : new Wrong('must be yes or no')
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function asItIs(cell: string): unknown {
  return cell
}

function wrongLine(cell: string): Wrong | undefined {
  return /[\r\n]/.test(cell) ? new Wrong('must not have a line break') : undefined
}

/** '1.234,56', '12,50' and '1 234' */
function isGroupedAmount(cell: string): boolean {
  const plain = cell.replace(/^\$\s?/, '')
  return /^\d[\d.,\s’']*$/.test(plain) && /[,\s’']|\..*\./.test(plain)
}

function sizeOf(cells: ProductCells): unknown {
  const [length = '', width = '', height = ''] = sides.map((side) => cells[side])
  const given = [length, width, height].filter((side) => side !== '').length
  if (given === 0) return null
  return given === 3
    ? { length, width, height }
    : new Wrong('must be given for all three sides or for none')
}

function numberOrNothing(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
