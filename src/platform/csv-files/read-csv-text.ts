import { createCsvReader, type CsvRecord } from './csv-records.ts'
import { csvLimits } from './csv-limits.ts'
import { separatorOf } from './separator.ts'

/** The file is not read further. */
class Enough extends Error {
  override readonly name = 'Enough'
}

/**
 * Reads a short CSV that is one text, such as a table or a list that staff have sent: its headings, and the cells of each row
 * below them. Reads at most `mostRows` and one more. Throws `CsvFault`.
 */
export function readCsvText(
  text: string,
  { mostRows, longestRecord = 16 * 1024 }: { mostRows: number; longestRecord?: number },
): { headings: string[]; rows: { cells: string[]; count: number; line: number }[] } {
  const records: CsvRecord[] = []
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const limits = { ...csvLimits, longestRecord }
  const reader = createCsvReader(
    separatorOf(plain.slice(0, longestRecord)),
    (record) => {
      records.push(record)
      if (records.length > mostRows + 1) throw new Enough()
    },
    limits,
  )
  try {
    reader.write(plain)
    reader.end()
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  const [header, ...rows] = records.map(({ cells, ...rest }) => ({
    ...rest,
    cells: cells.map((cell) => cell.trim()),
  }))
  return { headings: header?.cells ?? [], rows }
}
