import { fileRefused } from '#platform/csv-files'
import { collapsed, type XmlElement } from '#platform/xml-files'
import { sizesOf } from './pies-sizes.ts'

/** The cells of a row that comes from an item: another number of it, or its sizes and no number. */
export const piesColumns = [
  'number',
  'maker',
  'kind',
  'partNumber',
  'note',
  'action',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
] as const
type Cells = Record<(typeof piesColumns)[number], string>

/** What happens to a part or a number: added, changed or as it was; or deleted. */
const actions: Record<string, 'A' | 'D'> = { A: 'A', C: 'A', N: 'A', F: 'A', D: 'D' }
/** Whose number it is. All other types are numbers of competitors. */
const kinds: Record<string, string> = { OE: 'oe', OEM: 'oe', S: 'superseded', SS: 'superseded' }

/** The other numbers and the sizes of one `<Item>`. Refuses the file if the element is wrong. */
export function readItem(item: XmlElement, mode: 'whole' | 'changes'): Cells[] {
  const partNumber = textOf(item, 'PartNumber')
  if (partNumber === '' || partNumber.length > 60) {
    throw wrong(item, '<PartNumber> must have a part number of at most 60 characters.')
  }
  const action = actionOf(item, 'A')
  const numbers = item.children
    .filter(({ name }) => name === 'PartInterchangeInfo')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'PartInterchange'))
    .flatMap((interchange) => numbersOf(interchange, actionOf(interchange, action)))
    // What is deleted is not in a whole file either.
    .filter((row) => mode === 'changes' || row.action === 'A')
  const sizes = action === 'A' ? sizesOf(item) : null
  const blank = { weightGrams: '', lengthMm: '', widthMm: '', heightMm: '', note: '' }
  const rows: Cells[] = numbers.map((row) => ({ ...blank, ...row, partNumber }))
  if (!sizes) return rows
  const cell = (size: number | null) => (size === null ? '' : String(size))
  return [
    ...rows,
    {
      ...blank,
      number: '',
      maker: '',
      kind: '',
      action: 'A',
      partNumber,
      weightGrams: cell(sizes.weightGrams),
      lengthMm: cell(sizes.lengthMm),
      widthMm: cell(sizes.widthMm),
      heightMm: cell(sizes.heightMm),
    },
  ]
}

/** The maker and the type are attributes or elements of their own; version 7 has several numbers in one interchange. */
function numbersOf(interchange: XmlElement, action: 'A' | 'D') {
  const maker = told(interchange, 'BrandLabel') || told(interchange, 'BrandAAIAID')
  const kind = kinds[told(interchange, 'TypeCode').toUpperCase()] ?? 'competitor'
  const numbers = interchange.children.flatMap((child) => {
    if (child.name === 'PartNumber') return [child]
    return child.children.filter(({ name }) => name === 'PartNumber')
  })
  if (maker === '') throw wrong(interchange, '<BrandLabel> must name the maker of the number.')
  if (numbers.length === 0) throw wrong(interchange, 'it has no <PartNumber>.')
  return numbers.map((number) => {
    const own = collapsed(number.attributes['TypeCode'] ?? '').toUpperCase()
    const text = collapsed(number.text) || textOf(number, 'Number')
    if (text === '') throw wrong(number, 'it is empty.')
    return { number: text, maker, kind: kinds[own] ?? kind, action }
  })
}

function actionOf(element: XmlElement, otherwise: 'A' | 'D'): 'A' | 'D' {
  const given = element.attributes['MaintenanceType']
  if (given === undefined) return otherwise
  const told = collapsed(given)
  const action = Object.hasOwn(actions, told) ? actions[told] : undefined
  if (action) return otherwise === 'D' ? 'D' : action
  const known = Object.keys(actions).join(', ')
  throw wrong(element, `MaintenanceType is “${told.slice(0, 20)}”; it must be one of ${known}.`)
}

function told(element: XmlElement, name: string): string {
  return textOf(element, name) || collapsed(element.attributes[name] ?? '')
}

function textOf({ children }: XmlElement, name: string): string {
  return collapsed(children.find((child) => child.name === name)?.text ?? '')
}

export function wrong({ name, line }: XmlElement, what: string) {
  return fileRefused(`Line ${line}, in <${name}>: ${what}`)
}
