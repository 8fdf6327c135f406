import { partNumberKey } from '#contract/values/part-number'
import type { Tx } from '#platform/db'
import { namedParts } from '../applications/named-parts.repository.ts'
import {
  partOf,
  unknownName,
  type JudgedApplication,
  type RowError,
} from '../applications/judged-row.ts'
import type { ReadRow } from './fitment-row.ts'
import {
  namedEngines,
  namedModels,
  type NamedEngine,
  type NamedModel,
} from './named-vehicles.repository.ts'

/** Looks up the names of rows: parts, makes, models and engines. */
export async function judgeRows(
  tx: Tx,
  rows: readonly ReadRow[],
  mode: string,
): Promise<JudgedApplication[]> {
  const parts = await namedParts(tx, rows.map(({ partKey }) => partKey).filter(Boolean))
  const models = await namedModels(
    tx,
    rows.map(({ make, model }) => ({ make: keyOf(make), model: keyOf(model) })),
  )
  const engines = await namedEngines(tx, rows.map(({ engine }) => keyOf(engine)).filter(Boolean))
  const byNames = new Map(models.map((one) => [`${one.make} ${one.model}`, one]))
  return rows.map((row) => {
    const errors = [...row.errors]
    const refuse = (error: RowError) => {
      if (!row.errors.some(({ path }) => path === error.path)) errors.push(error)
    }
    const modelId = modelOf(row, byNames.get(`${keyOf(row.make)} ${keyOf(row.model)}`), refuse)
    const judged = {
      ...row,
      productId: partOf(parts.get(row.partKey), refuse),
      modelId,
      engineId: engineOf(row, engines.get(keyOf(row.engine)), refuse),
      errors,
    }
    if (mode === 'whole' && row.action === 'D') {
      refuse({ path: 'action', message: 'D is only for a file of changes' })
    }
    return judged
  })
}

type Refuse = (error: RowError) => void

function modelOf(row: ReadRow, named: NamedModel | undefined, refuse: Refuse): number | null {
  if (!named?.isMake) {
    refuse(unknownName('make', 'is no make', named?.nearest))
    return null
  }
  if (named.models.length === 0) {
    refuse(unknownName('model', 'is no model of this make', named.nearest))
    return null
  }
  const [first] = named.models
  // Years that cannot be read say nothing about the model.
  if (row.errors.some(({ path }) => path === 'yearFrom' || path === 'yearTo'))
    return first?.id ?? null
  const isBuilt = (year: number) => year >= row.yearFrom && year <= row.yearTo
  const built = named.models.filter(({ years }) => years.some(isBuilt))
  if (built.length > 1) {
    refuse({ path: 'model', message: 'may be several models in these years; use its full name' })
    return null
  }
  const [only] = built
  if (only) return only.id
  const years = named.models.flatMap((one) => one.years)
  const span = `${Math.min(...years)} to ${Math.max(...years)}`
  refuse({ path: 'yearFrom', message: `is outside the years of the model, ${span}` })
  return null
}

function engineOf(
  { engine }: ReadRow,
  named: NamedEngine | undefined,
  refuse: Refuse,
): number | null {
  if (engine === '') return null
  if (!named?.id) refuse(unknownName('engine', 'is no engine', named?.nearest))
  return named?.id ?? null
}

/** Small letters and digits alone, without accents, as the tree of vehicles keys its names. */
function keyOf(name: string): string {
  return partNumberKey(name.normalize('NFKD'))
}
