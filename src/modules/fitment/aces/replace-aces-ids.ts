import type { SentFile } from '#contract/describe'
import { acesIdColumns, mostAcesIds } from '#contract/fitment/fit-words'
import { invalidInput, type FieldError } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import { readSentRows } from '#platform/csv-files'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { readFileHeader } from '../applications/file-header.ts'
import { readPosition } from '../applications/read-position.ts'
import {
  brandKind,
  companiesNamed,
  idsOfMeanings,
  replaceMeanings,
  type AcesBrand,
  type AcesMeaning,
  type AskedMeaning,
} from './aces-ids.repository.ts'

/** Their ids mean things of ours; all other kinds are conditions, whose ids mean words. */
const kindsOfOurs = ['BaseVehicle', 'Make', 'Model', 'EngineBase', 'Position']
const largestId = 2_147_483_647
const longestWords = 200
/** At most this many wrong rows are reported. */
const wrongShown = 20
const rowsTogether = 5_000

/** `id`: as the file has it; `acesId`: as a number, 0 where it is none. */
type Row = { line: number; kind: string; id: string; acesId: number; meaning: string }

/**
 * Replaces what the ids of ACES files mean by the rows of a CSV file: all of them, or none if one is wrong. Refuses
 * `invalid_input` with the first wrong rows.
 */
export async function replaceAcesIds(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Pick<Actor, 'id'>,
  file: SentFile,
): Promise<void> {
  const rows = await readRows(file)
  await writeAsStaff(platform, staff, 'products.import', async (tx) => {
    const meanings: AcesMeaning[] = []
    const wrong: FieldError[] = []
    const brands = await brandsOf(tx, rows.filter(isBrand), wrong)
    const others = rows.filter((row) => !isBrand(row))
    for (let start = 0; start < others.length; start += rowsTogether) {
      await addMeanings(tx, others.slice(start, start + rowsTogether), { meanings, wrong })
    }
    if (wrong.length > 0) throw invalidInput(...wrong.slice(0, wrongShown))
    await replaceMeanings(tx, meanings, brands)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'fitment.ids_replaced',
      subject: 'aces',
      details: { ids: rows.length },
    })
  })
}

/** Reads the whole file before a transaction begins, so that a slow sender holds none. */
async function readRows(file: SentFile): Promise<Row[]> {
  const wrong: FieldError[] = []
  const lineOf = new Map<string, number>()
  const rows: Row[] = []
  const readHeader = (headings: readonly string[]) =>
    readFileHeader(headings, {
      rows: 'ACES ids',
      columns: acesIdColumns,
      needed: acesIdColumns,
      otherNames: { id: 'acesId', words: 'meaning' },
    })
  const form = { readHeader, mostRows: mostAcesIds }
  for await (const part of readSentRows(file.content, form)) {
    for (const { line, cells } of part.rows) {
      const cell = (column: (typeof acesIdColumns)[number]) =>
        cells[part.columns.indexOf(column)] ?? ''
      const row = {
        line,
        kind: cell('kind'),
        id: cell('acesId').toUpperCase(),
        acesId: idOf(cell('acesId')),
        meaning: cell('meaning'),
      }
      const refuse = (message: string) => void wrong.push(told(line, message))
      const key = isBrand(row) ? `${row.kind} ${row.id}` : `${row.kind} ${row.acesId}`
      const former = lineOf.get(key)
      if (!/^[A-Z][A-Za-z]{1,39}$/.test(row.kind))
        refuse('the kind must be the name of an element of ACES')
      else if (isBrand(row) && !/^[A-Z0-9]{4}$/.test(row.id))
        refuse('the id of a brand must have four letters or digits')
      else if (!isBrand(row) && row.acesId === 0) refuse('the ACES id must be a whole number')
      else if (row.meaning === '') refuse('the meaning must not be empty')
      else if (row.meaning.length > longestWords) {
        refuse(`the meaning must have at most ${longestWords} characters`)
      } else if (former !== undefined) refuse(`the id is in line ${former} already`)
      lineOf.set(key, line)
      rows.push(row)
      if (wrong.length === wrongShown) throw invalidInput(...wrong)
    }
  }
  if (wrong.length > 0) throw invalidInput(...wrong)
  return rows
}

function isBrand({ kind }: Pick<Row, 'kind'>): boolean {
  return kind === brandKind
}

async function brandsOf(tx: Tx, rows: readonly Row[], wrong: FieldError[]): Promise<AcesBrand[]> {
  const companies = await companiesNamed(
    tx,
    rows.map(({ meaning }) => meaning.toLowerCase()),
  )
  return rows.flatMap(({ line, id: code, meaning }) => {
    const company = companies.get(meaning.toLowerCase())
    if (company !== undefined) return [{ code, company }]
    wrong.push(told(line, `“${meaning.slice(0, 60)}” is no company of a part of the shop`))
    return []
  })
}

type Found = { meanings: AcesMeaning[]; wrong: FieldError[] }

async function addMeanings(tx: Tx, rows: readonly Row[], { meanings, wrong }: Found) {
  const asked = rows.map(({ kind, meaning }): AskedMeaning => {
    const small = meaning.toLowerCase()
    return { kind, meaning: small, key: partNumberKey(small.normalize('NFKD')) }
  })
  const ids = await idsOfMeanings(tx, asked)
  rows.forEach(({ line, kind, acesId, meaning }, place) => {
    if (!kindsOfOurs.includes(kind)) {
      meanings.push({ kind, acesId, ourId: null, words: meaning })
      return
    }
    const ourId = kind === 'Position' ? readPosition(meaning) : (ids[place] ?? null)
    if (ourId === null) wrong.push(told(line, `“${meaning.slice(0, 60)}” is no ${nouns[kind]}`))
    else meanings.push({ kind, acesId, ourId, words: null })
  })
}

const nouns: Record<string, string> = {
  BaseVehicle: 'address of a vehicle, such as 2016-honda-civic',
  Make: 'make',
  Model: 'address of a model, such as honda-civic',
  EngineBase: 'engine',
  Position: 'position, such as front left',
}

function told(line: number, message: string): FieldError {
  return { path: 'body.file', message: `Line ${line}: ${message}.` }
}

function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id <= largestId ? id : 0
}
