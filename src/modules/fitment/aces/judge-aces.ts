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

/** So many ids without a meaning are shown. */
const unmappedShown = 20

/**
 * Says what applications mean. One with an id that has no meaning here is passed over: without its condition it would fit
 * more than it does. What was looked up is kept for the rows that follow, so one judge serves one file.
 */
export function createAcesJudge(db: Db) {
  const lookUp = createLookUp(db)
  const unmapped = new Map<string, number>()
  return {
    /** `passedOver`: how many of the rows have an id without a meaning. */
    async judge(rows: readonly AcesRow[]): Promise<{ rows: JudgedAces[]; passedOver: number }> {
      const keyOf = createKeyOf()
      const read = rows.map(({ line, fileLine, app }) => ({
        line,
        fileLine,
        app,
        key: keyOf(app.partNumber),
        ids: idsOf(app),
      }))
      await lookUp.prepare(read)
      const judged: JudgedAces[] = []
      let passedOver = 0
      for (const { line, fileLine, app, key, ids } of read) {
        let isStrange = false
        for (const { kind, id } of ids) {
          if (lookUp.meaning(kind, id)) continue
          isStrange = true
          unmapped.set(`${kind} ${id}`, (unmapped.get(`${kind} ${id}`) ?? 0) + 1)
        }
        if (isStrange) {
          passedOver += 1
          continue
        }
        const errors: RowError[] = []
        const productId = partOf(lookUp.part(key), (error) => void errors.push(error))
        judged.push({ line, fileLine, productId, ...meant(app, lookUp, errors), errors })
      }
      return { rows: judged, passedOver }
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

type Id = { kind: string; id: number }

function idsOf(app: AcesApp): Id[] {
  const ids: Id[] =
    app.baseVehicle === null
      ? [
          { kind: 'Make', id: app.make },
          { kind: 'Model', id: app.model },
        ]
      : [{ kind: 'BaseVehicle', id: app.baseVehicle }]
  if (app.engine !== null) ids.push({ kind: 'EngineBase', id: app.engine })
  if (app.position !== null) ids.push({ kind: 'Position', id: app.position })
  for (const condition of app.conditions) if ('kind' in condition) ids.push(condition)
  return ids
}

function meant(app: AcesApp, lookUp: LookUp, errors: RowError[]) {
  const our = (kind: string, id: number | null) =>
    id === null ? null : (lookUp.meaning(kind, id)?.ourId ?? null)
  return {
    action: app.action,
    ...vehicleOf(app, lookUp, errors),
    engineId: our('EngineBase', app.engine),
    position: our('Position', app.position),
    quantity: app.quantity,
    note: noteOf(app.conditions, lookUp, errors),
  }
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
