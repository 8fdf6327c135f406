import { fitmentColumns, type FitmentColumn } from '#contract/fitment/fit-words'
import { columnHeading } from '#contract/values/column-heading'
import { fileRefused } from '#platform/csv-files'

const needed: readonly FitmentColumn[] = ['partNumber', 'make', 'model', 'yearFrom', 'yearTo']
/** Names that columns have elsewhere. */
const otherNames: Record<string, FitmentColumn> = {
  part: 'partNumber',
  sku: 'partNumber',
  from: 'yearFrom',
  to: 'yearTo',
  qty: 'quantity',
  notes: 'note',
}

/** The columns that the first line names, in its order. Case, spaces and underscores do not matter. */
export function readFitmentHeader(headings: readonly string[]): FitmentColumn[] {
  const byName = new Map(fitmentColumns.map((column) => [plain(column), column]))
  const columns = headings.map((heading) => {
    const column = byName.get(plain(heading)) ?? otherNames[plain(heading)]
    if (column) return column
    const known = fitmentColumns.map(columnHeading).join(', ')
    throw fileRefused(
      `The first line has the unknown column “${heading.slice(0, 40)}”. The columns of a file of applications are ${known}.`,
    )
  })
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw fileRefused(
      `This is no file of applications: it lacks ${missing.map((column) => `“${columnHeading(column)}”`).join(', ')}.`,
    )
  }
  const doubled = columns.find((column, place) => columns.indexOf(column) !== place)
  if (doubled)
    throw fileRefused(`The first line has the column “${columnHeading(doubled)}” more than once.`)
  return columns
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}
