import { columnHeading } from '#contract/values/column-heading'
import { fileRefused } from '#platform/csv-files'

/** What the first line of a kind of file may have. */
export type HeaderForm<Column extends string> = {
  /** What the rows of such a file are: "applications". */
  rows: string
  columns: readonly Column[]
  needed: readonly Column[]
  /** Names that columns have elsewhere, in small letters and digits alone. */
  otherNames: Record<string, Column>
  /** Columns that nobody knows are left out. Otherwise the file is refused: what they say may be what matters. */
  leavesOut?: boolean
}

/** The columns that the first line names, in its order. Case, spaces and underscores do not matter. */
export function readFileHeader<Column extends string>(
  headings: readonly string[],
  { rows, columns: all, needed, otherNames, leavesOut = false }: HeaderForm<Column>,
): (Column | null)[] {
  const byName = new Map<string, Column>(all.map((column) => [plain(column), column]))
  const columns = headings.map((heading) => {
    const name = plain(heading)
    const column =
      byName.get(name) ?? (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)
    if (column) return column
    if (leavesOut) return null
    const known = all.map(columnHeading).join(', ')
    throw fileRefused(
      `The first line has the unknown column “${heading.slice(0, 40)}”. The columns of a file of ${rows} are ${known}.`,
    )
  })
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw fileRefused(
      `This is no file of ${rows}: it lacks ${missing.map((column) => `“${columnHeading(column)}”`).join(', ')}.`,
    )
  }
  const doubled = columns.find(
    (column, place) => column !== null && columns.indexOf(column) !== place,
  )
  if (doubled)
    throw fileRefused(`The first line has the column “${columnHeading(doubled)}” more than once.`)
  return columns
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}
