import type { ImportFormat, ImportSubject } from '#contract/fitment/fit-words'
import type { FileNote } from '#contract/values/file-notes'
import { notesOfEncoding, readTextRows, recognizeText, type TextFile } from '#platform/csv-files'
import type { Db } from '#platform/db'
import { createJoiner } from '../aces/join-rows.ts'
import { createAcesJudge, type Unmapped } from '../aces/judge-aces.ts'
import { readAces } from '../aces/read-aces.ts'
import { readNumbersHeader } from '../numbers/number-row.ts'
import { readPies } from '../numbers/read-pies.ts'
import type { ArrivingRows } from './arriving-rows.repository.ts'
import { readFitmentHeader } from './fitment-header.ts'
import type { ImportRow } from './imports.repository.ts'

type Asked = { subject: ImportSubject; mode: ImportRow['mode']; mostRows: number }
type Content = AsyncIterable<string>
/**
 * `columns`: those of the rows that are still to be judged. `skipped`: applications of equipment so far. `brand`: the one that
 * an ACES file names.
 */
export type ImportPart = {
  rows: ArrivingRows
  columns: readonly string[]
  skipped: number
  brand: string | null
}
export type ImportFile = {
  format: ImportFormat
  parts: AsyncIterable<ImportPart>
  /** The ids without a meaning; known once all parts are read. */
  unmapped: () => Unmapped
  /** What people should know of the file; known once all parts are read. */
  notes: () => readonly FileNote[]
}

/** At most this many rows are stored at a time, or as many as have this many characters. */
const rowsTogether = 5_000
/** Rows of ACES stand for several applications each, and keep their lines. */
const applicationsTogether = 20_000
const longestPart = 250_000

/** Says by the content of a file how it is written, and reads its rows. The name of the file says nothing. */
export async function readImportFile(
  db: Db,
  file: AsyncIterable<Uint8Array>,
  asked: Asked,
): Promise<ImportFile> {
  const text = await recognizeText(file)
  const { head, content, encoding } = text
  const isXml = head.trimStart().startsWith('<')
  const notes = () => notesOfEncoding(encoding())
  if (isXml && asked.subject === 'applications') return { ...acesFile(db, content, asked), notes }
  const format = isXml ? 'pies' : 'csv'
  const unmapped = () => ({ ids: 0, first: [] })
  if (isXml) return { format, parts: staged(readPies(content, asked)), unmapped, notes }
  let found: readonly FileNote[] = []
  const rows = readRows(text, asked, (noted) => (found = noted))
  return { format, parts: staged(rows), unmapped, notes: () => found }
}

/**
 * Applications of an ACES file are judged as they arrive: a job that reads and writes each row again would double the time.
 * They are joined as they arrive too, so that few objects live long, which the collector of garbage would move about.
 */
function acesFile(db: Db, content: Content, asked: Asked): Omit<ImportFile, 'notes'> {
  const judge = createAcesJudge(db)
  async function* parts(): AsyncGenerator<ImportPart> {
    const joiner = createJoiner()
    let rows = 0
    let passedOver = 0
    let last = { skipped: 0, brand: null as string | null }
    const part = (): ImportPart => ({
      rows: { joined: joiner.take(), rows, passedOver },
      columns: [],
      ...last,
    })
    for await (const { rows: read, ...rest } of readAces(content, asked)) {
      last = rest
      await judge.prepare(read)
      for (const row of read) {
        const judged = judge.judge(row)
        if (judged) joiner.add(judged)
        else passedOver += 1
      }
      rows += read.length
      if (joiner.count() < rowsTogether && rows < applicationsTogether) continue
      yield part()
      rows = passedOver = 0
    }
    yield part()
  }
  return { format: 'aces', parts: parts(), unmapped: () => judge.unmapped() }
}

type StagedPart = {
  columns: readonly string[]
  rows: { line: number; fileLine?: number; cells: string[] }[]
}

async function* staged(parts: AsyncIterable<StagedPart>): AsyncGenerator<ImportPart> {
  const lengthOf = ({ cells }: StagedPart['rows'][number]) =>
    cells.reduce((sum, cell) => sum + cell.length, 0)
  for await (const { rows, columns } of inLargerParts(parts, lengthOf)) {
    yield { rows: { staged: rows }, columns, skipped: 0, brand: null }
  }
}

async function* readRows(
  text: TextFile,
  { subject, mostRows }: Asked,
  note: (notes: readonly FileNote[]) => void,
): AsyncGenerator<StagedPart> {
  const form = { readHeader: headers[subject], mostRows, numbers: ['partNumber', 'number'] }
  for await (const { notes, ...part } of readTextRows<string>(text, form)) {
    note(notes)
    yield part
  }
}

const headers: Record<ImportSubject, (headings: readonly string[]) => (string | null)[]> = {
  applications: readFitmentHeader,
  numbers: readNumbersHeader,
}

/** A transaction for each piece of a file that arrives would cost more than its rows. */
async function* inLargerParts<Row, Part extends { rows: Row[] }>(
  parts: AsyncIterable<Part & { rows: Row[] }>,
  lengthOf: (row: Row) => number,
): AsyncGenerator<Part> {
  let gathered: Part | undefined
  let size = 0
  for await (const part of parts) {
    const rows: Row[] = gathered?.rows ?? []
    for (const row of part.rows) {
      rows.push(row)
      size += lengthOf(row)
    }
    gathered = { ...part, rows }
    if (rows.length < rowsTogether && size < longestPart) continue
    yield gathered
    gathered = undefined
    size = 0
  }
  if (gathered) yield gathered
}
