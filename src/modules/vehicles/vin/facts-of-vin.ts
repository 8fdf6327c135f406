import type { EngineFuel, EngineLayout } from '#contract/vehicles/kinds'
import type { EngineFacts } from '../engines/engine.ts'
import { matchesButOne, matchPattern } from './match-pattern.ts'

export type VinFacts = {
  modelId: number | null
  makeId: number | null
  /** Null: the VIN does not tell the engine. */
  engine: EngineFacts | null
}

export const nothingTold: VinFacts = { modelId: null, makeId: null, engine: null }

/** Says that an element of a VIN with these keys has this value. */
export type Pattern = { element: string; keys: string; value: string }

/** The patterns of a schema as it is stored: lines of an element, its keys and its value. */
export function patternsOf(schema: string): Pattern[] {
  return schema.split('\n').map((line) => {
    const [element = '', keys = '', value = ''] = line.split(' ')
    return { element, keys, value }
  })
}

/**
 * What the schemas of its maker say of a VIN. The narrowest match of each element counts, and the first of two that are
 * equally narrow.
 */
export function factsOfVin(vin: string, schemas: readonly (readonly Pattern[])[]): VinFacts {
  const best = new Map<string, { score: number; value: string }>()
  for (const schema of schemas) {
    for (const { element, keys, value } of schema) {
      const score = matchPattern(keys, vin)
      if (score === undefined || score <= (best.get(element)?.score ?? -1)) continue
      best.set(element, { score, value })
    }
  }
  const told = (element: string) => best.get(element)?.value ?? null
  const number = (element: string) => (told(element) === null ? null : Number(told(element)))
  return {
    modelId: number('model') ?? nearestModel(vin, schemas),
    makeId: number('make'),
    engine: engineFacts({
      liters: number('liters'),
      cylinders: number('cylinders'),
      layout: told('layout') as EngineLayout | null,
      fuel: told('fuel') as EngineFuel | null,
      isHybrid: told('second') === 'electric',
      isTurbo: told('turbo') === 'yes',
    }),
  }
}

/**
 * A trim that is newer than the patterns has a letter that none of them knows. If the patterns that match but for one sign name one
 * model between them, the VIN is of that model.
 */
function nearestModel(vin: string, schemas: readonly (readonly Pattern[])[]): number | null {
  const near = new Set<string>()
  for (const { element, keys, value } of schemas.flat()) {
    if (element === 'model' && matchesButOne(keys, vin)) near.add(value)
  }
  const [only, ...others] = near
  return only === undefined || others.length > 0 ? null : Number(only)
}

function engineFacts({
  liters,
  cylinders,
  layout,
  fuel,
  isHybrid,
  isTurbo,
}: Pick<EngineFacts, 'liters' | 'cylinders' | 'layout'> & {
  fuel: EngineFuel | null
  isHybrid: boolean
  isTurbo: boolean
}): EngineFacts | null {
  if (fuel === 'electric') {
    const motor = { liters: null, cylinders: null, layout: null }
    return { ...motor, fuel, aspiration: 'natural' }
  }
  if (liters === null && cylinders === null) return null
  return {
    liters,
    cylinders,
    layout,
    fuel: isHybrid ? 'hybrid' : (fuel ?? 'gasoline'),
    aspiration: isTurbo ? 'turbo' : 'natural',
  }
}
