import { longestFitNote, longestFitYears } from '#contract/fitment/fit-words'
import { partNumberKey } from '#contract/values/part-number'
import type { Db } from '#platform/db'
import { partOf, type JudgedApplication, type RowError } from '../applications/judged-row.ts'
import type { AcesApp, Condition } from './aces-app.ts'
import { createLookUp, type LookUp } from './look-up.ts'
import type { AcesRow } from './read-aces.ts'

export type JudgedAces = JudgedApplication & { fileLine: number }
/** Ids that nobody has said the meaning of: how many, and those that most applications have. */
export type Unmapped = { ids: number; first: { kind: string; id: number; rows: number }[] }

/** At most this many ids without a meaning are shown. */
const unmappedShown = 20
/** At most this many ids without a meaning are counted. A file may have millions of them. */
const mostUnmapped = 50_000

/**
 * Says what applications mean. One with an id that has no meaning here is passed over: without its condition it would fit
 * more than it does. What was looked up is kept for the rows that follow, so one judge serves one file.
 */
export function createAcesJudge(db: Db) {
  const lookUp = createLookUp(db)
  const keyOf = createKeyOf()
  const unmapped = new Map<string, number>()
  /** Counts the ids without a meaning. */
  function isStrange(app: AcesApp): boolean {
    let strange = false
    eachId(app, (kind, id) => {
      if (lookUp.meaning(kind, id)) return
      strange = true
      const key = `${kind} ${id}`
      const rows = unmapped.get(key)
      if (rows !== undefined || unmapped.size < mostUnmapped) unmapped.set(key, (rows ?? 0) + 1)
    })
    return strange
  }
  return {
    /** Looks up what rows name. They are judged before others are prepared. */
    async prepare(rows: readonly AcesRow[]): Promise<void> {
      lookUp.begin()
      for (const { app } of rows) {
        lookUp.askPart(keyOf(app.partNumber))
        eachId(app, (kind, id) => lookUp.askMeaning(kind, id))
      }
      await lookUp.answer()
    },
    /** Null: the row has an id without a meaning. */
    judge({ line, fileLine, app }: AcesRow): JudgedAces | null {
      if (isStrange(app)) return null
      const errors: RowError[] = []
      const part = lookUp.part(keyOf(app.partNumber))
      const productId = partOf(part, (error) => void errors.push(error))
      const { modelId, yearFrom, yearTo } = vehicleOf(app, lookUp, errors)
      return {
        line,
        fileLine,
        productId,
        action: app.action,
        modelId,
        yearFrom,
        yearTo,
        engineId: ourId(lookUp, 'EngineBase', app.engine),
        position: ourId(lookUp, 'Position', app.position),
        quantity: app.quantity,
        note: noteOf(app.conditions, lookUp, errors),
        errors,
      }
    },
    unmapped(): Unmapped {
      const counted = [...unmapped].map(([name, rows]) => {
        const [kind = '', id] = name.split(' ')
        return { kind, id: Number(id), rows }
      })
      const first = counted.toSorted((one, other) => other.rows - one.rows || one.id - other.id)
      return { ids: counted.length, first: first.slice(0, unmappedShown) }
    },
  }
}

/** The key of a part number. Applications of a part mostly follow one another. */
function createKeyOf() {
  let last = ''
  let key = ''
  return (partNumber: string): string => {
    if (partNumber === last) return key
    last = partNumber
    key = partNumberKey(partNumber)
    return key
  }
}

/** A list of them for each of millions of applications would cost more than what is done with it. */
function eachId(app: AcesApp, take: (kind: string, id: number) => void): void {
  if (app.baseVehicle === null) {
    take('Make', app.make)
    take('Model', app.model)
  } else take('BaseVehicle', app.baseVehicle)
  if (app.engine !== null) take('EngineBase', app.engine)
  if (app.position !== null) take('Position', app.position)
  for (const condition of app.conditions) {
    if ('kind' in condition) take(condition.kind, condition.id)
  }
}

function ourId(lookUp: LookUp, kind: string, id: number | null): number | null {
  return id === null ? null : (lookUp.meaning(kind, id)?.ourId ?? null)
}

/** The id of a vehicle is that of its model and the year. */
const yearsInId = 10_000

function vehicleOf(app: AcesApp, lookUp: LookUp, errors: RowError[]) {
  if (app.baseVehicle !== null) {
    const vehicle = lookUp.meaning('BaseVehicle', app.baseVehicle)?.ourId ?? 0
    const year = vehicle % yearsInId
    return { modelId: Math.floor(vehicle / yearsInId), yearFrom: year, yearTo: year }
  }
  const { yearFrom, yearTo } = app
  const model = lookUp.model(lookUp.meaning('Model', app.model)?.ourId ?? 0)
  const makeId = lookUp.meaning('Make', app.make)?.ourId
  if (model && model.makeId !== makeId) {
    errors.push({
      path: 'model',
      message: 'is a model of another make, as your table of ids has it',
    })
  }
  if (yearTo - yearFrom >= longestFitYears) {
    errors.push({ path: 'yearTo', message: `must be at most ${longestFitYears} years` })
  } else if (model && !model.years.some((year) => year >= yearFrom && year <= yearTo)) {
    const span = `${model.years.at(0)} to ${model.years.at(-1)}`
    errors.push({ path: 'yearFrom', message: `is outside the years of the model, ${span}` })
  }
  return { modelId: model?.id ?? null, yearFrom, yearTo }
}

function noteOf(
  conditions: readonly Condition[],
  lookUp: LookUp,
  errors: RowError[],
): string | null {
  if (conditions.length === 0) return null
  const words = conditions.map((one) =>
    'text' in one ? shown(one.text) : (lookUp.meaning(one.kind, one.id)?.words ?? ''),
  )
  const note = [...new Set(words.filter(Boolean))].join('; ')
  if (note.length > longestFitNote) {
    errors.push({ path: 'note', message: `must have at most ${longestFitNote} characters` })
  }
  return note === '' ? null : note
}

/** Words as a buyer reads them, without signs that show as something else. */
function shown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
