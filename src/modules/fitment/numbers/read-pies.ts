import { formatCount } from '#contract/values/numbers'
import { fileRefused } from '#platform/csv-files'
import { collapsed, integerIn, readXml, type XmlElement } from '#platform/xml-files'
import { piesColumns, readItem, wrong } from './pies-item.ts'

export type PiesPart = {
  columns: readonly string[]
  /** `line`: the place of the row among those of the file, from 1 on; `fileLine`: the line in which its item begins. */
  rows: { line: number; fileLine: number; cells: string[] }[]
  skipped: number
}

type Asked = { mode: 'whole' | 'changes'; mostRows: number }

const versions = ['6.5', '6.6', '6.7', '7.0', '7.1', '7.2']

/**
 * Reads the other numbers and the sizes of the parts of a PIES file, 6.5 to 7.2, as it arrives. Refuses the file at the first
 * thing that is wrong with its form.
 */
export async function* readPies(
  content: AsyncIterable<string>,
  { mode, mostRows }: Asked,
): AsyncGenerator<PiesPart> {
  let hasHeader = false
  let items = 0
  let rows = 0
  let toldItems: string | undefined
  const take = (element: XmlElement): PiesPart['rows'] => {
    if (element.name === 'Header') {
      refuseOtherVersion(element)
      hasHeader = true
    }
    if (element.name === 'Trailer') toldItems = childText(element, 'ItemCount')
    if (element.name !== 'Item') return []
    if (!hasHeader) throw wrong(element, 'it is before <Header>.')
    items += 1
    return readItem(element, mode).map((cells) => {
      if (++rows > mostRows) {
        throw fileRefused(`The file has more than ${formatCount(mostRows)} rows. Please divide it.`)
      }
      return {
        line: rows,
        fileLine: element.line,
        cells: piesColumns.map((column) => cells[column]),
      }
    })
  }
  for await (const taken of readXml(content, { root: 'PIES', lists: ['Items'], take })) {
    yield { columns: piesColumns, rows: taken, skipped: 0 }
  }
  if (!hasHeader) throw fileRefused('The file has no <Header>.')
  if (toldItems !== undefined && integerIn(toldItems) !== items) {
    throw fileRefused(
      `<ItemCount> of <Trailer> is “${toldItems.slice(0, 20)}”, but the file has ${formatCount(items)} items. It may have been cut off.`,
    )
  }
  if (rows === 0) {
    throw fileRefused('No item of the file has other numbers (<PartInterchange>) or a packed size.')
  }
}

function refuseOtherVersion(header: XmlElement): void {
  const version = collapsed(childText(header, 'PIESVersion') ?? '')
  if (versions.includes(version)) return
  throw wrong(header, `<PIESVersion> is “${version.slice(0, 20)}”; we read ${versions.join(', ')}.`)
}

function childText({ children }: XmlElement, name: string): string | undefined {
  return children.find((child) => child.name === name)?.text
}
