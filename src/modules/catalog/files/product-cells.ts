import { allProductFields, columnsOf, fieldOf, fieldRow } from '#contract/catalog/find-fields'
import type { ProductColumn, ProductField } from '#contract/catalog/product-fields'
import type { ProductFieldRow } from '#contract/catalog/product-field-row'
import { productStates } from '#contract/catalog/product-states'
import type { FieldError } from '#contract/refusals'
import { productColumns } from '#contract/staff/product-files'
import type { ProductValues } from '#contract/staff/products.schema'
import { countryMeant } from '#contract/values/countries'
import { textOfHtml } from '#contract/values/html-text'
import { decimalFromCents } from '#contract/values/money'
import { centsTyped } from '#contract/values/typed-amounts'
import {
  picturesFrom,
  specificationsOf,
  textOfPictures,
  textOfSpecifications,
} from '../products/listed-text.ts'

export type ProductCells = Partial<Record<ProductColumn, string>>

/** A product as the cells of a file. */
export function cellsOf(values: ProductValues): Record<ProductColumn, string> {
  const cells = allProductFields.flatMap((field) => {
    const texts = cellsOfField(values, field)
    return columnsOf(field).map((column, place) => [column, texts[place] ?? ''])
  })
  return Object.fromEntries(cells) as Record<ProductColumn, string>
}

function cellsOfField(values: ProductValues, field: ProductField): string[] {
  const row = fieldRow(field)
  const value = values[field]
  switch (row.kind) {
    case 'money':
      return [row.least === 0 && value === 0 ? '' : decimalFromCents(Number(value))]
    case 'yesNo':
      return [value === true ? 'yes' : 'no']
    case 'sides': {
      const size = values.packedMillimetres
      return size ? [size.length, size.width, size.height].map(String) : []
    }
    case 'specifications':
      return [textOfSpecifications(values.specifications)]
    case 'pictures':
      return [textOfPictures(values.pictures)]
    case 'state':
      return [values.state.replace('_', ' ')]
    case 'text':
    case 'category':
    case 'quantity':
    case 'weight':
    case 'choice':
    case 'country':
      return [typeof value === 'number' || typeof value === 'string' ? String(value) : '']
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
  const keep = (field: ProductField, value: unknown) => {
    if (value instanceof Wrong) errors.push({ path: field, message: value.message })
    else fields[field] = value
  }
  for (const column of productColumns) {
    const given = cells[column]
    const field = fieldOf(column)
    const row = fieldRow(field)
    if (given === undefined || row.kind === 'sides') continue
    const hasLines = row.kind === 'text' && row.hasLines
    keep(field, (hasLines ? undefined : wrongLine(given)) ?? readCell(row, given))
  }
  if (sides.some((side) => cells[side] !== undefined)) keep('packedMillimetres', sizeOf(cells))
  return { fields, errors }
}

/** A cell that cannot be read. */
class Wrong {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

const sides = columnsOf('packedMillimetres')

/** The value of a cell in the form in which requests carry it, or what is wrong with it. */
function readCell(row: ProductFieldRow, cell: string): unknown {
  switch (row.kind) {
    case 'text':
      return row.isCode ? cell : shownText(cell, row.hasLines)
    case 'money':
      return row.least === 0 && cell === '' ? 0 : amountIn(cell)
    case 'weight':
      return cell === '' ? null : cell
    case 'yesNo':
      return isYes(cell, row.usual)
    case 'choice':
      return optionIn(cell, row)
    case 'country':
      return cell === ''
        ? null
        : (countryMeant(cell) ?? new Wrong(`must be empty or ${countryCode}`))
    case 'specifications':
      return (
        specificationsOf(shownText(cell)) ?? new Wrong('must look like "Name: value | Name: value"')
      )
    case 'pictures':
      return picturesFrom(cell)
    case 'state': {
      const state = cell.toLowerCase().replace(/[\s_-]+/g, '_')
      const known = productStates.find((one) => one === state)
      return known ?? new Wrong('must be draft, on sale, hidden or removed')
    }
    case 'category':
    case 'quantity':
    case 'sides':
      return cell
  }
}

/** HTML becomes text. */
function shownText(cell: string, hasLines = false): string {
  const text = textOfHtml(cell)
  return hasLines || text === cell ? text : text.replace(/\s+/g, ' ')
}

/** Words are read in any case. An empty cell means none. */
function optionIn(
  cell: string,
  { options, label }: Extract<ProductFieldRow, { kind: 'choice' }>,
): unknown {
  const word = cell.toLowerCase()
  const known = options.find((option) => String(option) === word)
  if (known !== undefined || cell === '') return known ?? null
  const isWord = typeof options[0] === 'string'
  return new Wrong(
    `must be empty or ${isWord ? `one of ${options.join(', ')}` : `a ${label.toLowerCase()}`}`,
  )
}

const countryCode = 'a country or its code, such as US or DE'

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
