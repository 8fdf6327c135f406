import { CsvFault, readCsvText } from '#platform/csv-files'
import { keyOf, type SynonymRow } from './synonyms.ts'

/** What is wrong in a file, and where. Line 1 is the header. */
export type SynonymError = { line: number; field: string; message: string }

const columns = ['words', 'kind', 'others'] as const
const mostRows = 2_000
const mostWords = 6
const longest = 60

type Found = { record: Record<(typeof columns)[number], string>; line: number }

/**
 * Reads a list of synonyms: `words,kind,others`, where `kind` is "equal" (the others, separated by bars, mean the same),
 * "also" (the words are found as the others too, but not the other way round) or "means" (the words are a slip for the one other). Returns every row that is right, and what is wrong with the rest.
 */
export function readSynonyms(csv: string): { rows: SynonymRow[]; errors: SynonymError[] } {
  const errors: SynonymError[] = []
  const rows: SynonymRow[] = []
  const stands = new Map<string, number>()
  for (const { record, line } of recordsOf(csv, errors)) {
    const row = rowOf(record, (field, message) => errors.push({ line, field, message }))
    if (!row) continue
    const key = `${row.kind} ${keyOf(row.words)}`
    const first = stands.get(key)
    if (first === undefined) {
      stands.set(key, line)
      rows.push(row)
    } else errors.push({ line, field: 'words', message: `are also in line ${first}` })
  }
  return { rows, errors }
}

function recordsOf(csv: string, errors: SynonymError[]): Found[] {
  const refuse = (message: string) => {
    errors.push({ line: 1, field: '', message })
    return []
  }
  try {
    const { headings, rows } = readCsvText(csv, { mostRows })
    if (rows.length === 0) return refuse('has no rows')
    const missing = columns.filter((name) => !headings.includes(name))
    if (missing.length > 0) return refuse(`has no column ${missing.join(', ')}`)
    if (rows.length > mostRows) return refuse(`has more than ${mostRows} rows`)
    const uneven = rows.find(({ count }) => count !== headings.length)
    if (uneven) return refuse(`has ${uneven.count} cells in line ${uneven.line}`)
    return rows.map(({ line, cells }) => {
      const cell = (name: string) => [name, cells[headings.indexOf(name)] ?? '']
      return { line, record: Object.fromEntries(columns.map(cell)) as Found['record'] }
    })
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    errors.push({ line: error.line, field: '', message: error.what.replace(/\.$/, '') })
    return []
  }
}

function rowOf(
  { words, kind, others }: Found['record'],
  note: (field: string, message: string) => void,
): SynonymRow | null {
  const several = others
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  let isRight = true
  const wrong = (field: string, message: string) => {
    isRight = false
    note(field, message)
  }
  if (!isWords(words)) wrong('words', `must be one to ${mostWords} words`)
  if (kind !== 'equal' && kind !== 'also' && kind !== 'means') {
    wrong('kind', 'must be equal, also or means')
  }
  if (several.length === 0) wrong('others', 'must have a word')
  if (several.some((one) => !isWords(one)))
    wrong('others', `must be one to ${mostWords} words each`)
  if (kind === 'means' && several.length > 1) wrong('others', 'must be one meaning')
  if (several.some((one) => keyOf(one) === keyOf(words))) wrong('others', 'must differ from words')
  return isRight ? { words, kind: kind as SynonymRow['kind'], others: several } : null
}

/** Signs that mean something in a search are left out of its synonyms. */
function isWords(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length <= mostWords &&
    text.length <= longest &&
    words.every((word) => /^[\p{L}\p{N}][\p{L}\p{N}'-]*$/u.test(word))
  )
}
