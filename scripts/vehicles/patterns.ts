import type { EngineFuel, EngineLayout } from '../../src/contract/vehicles/kinds.ts'
import { elements, type Pattern, type Vpic } from './vpic.ts'

/** One line of a schema in our words: `element keys value`. */
export type Line = { element: string; keys: string; value: string }

const layouts: Record<string, EngineLayout> = {
  1: 'inline',
  2: 'v',
  3: 'rotary',
  4: 'w',
  5: 'flat',
}

const fuels: Record<string, EngineFuel> = {
  1: 'diesel',
  2: 'electric',
  4: 'gasoline',
  6: 'gas',
  7: 'gas',
  8: 'hydrogen',
  9: 'gas',
  10: 'gasoline',
  11: 'gasoline',
  13: 'gasoline',
  14: 'gasoline',
  15: 'gasoline',
  17: 'gas',
  18: 'hydrogen',
}

/** The patterns of a schema in our words, each once. What an engine model says counts where the schema is silent. */
export function linesOf(patterns: readonly Pattern[], engineModels: Vpic['engineModels']): Line[] {
  const told = new Map<string, Line>()
  const add = (pattern: Pattern) => {
    const line = lineOf(pattern)
    const key = line && `${line.element} ${line.keys}`
    // Models may share keys with others: the reader takes the first.
    if (line && key && !told.has(key)) told.set(key, line)
  }
  for (const pattern of patterns) if (!isFallback(pattern)) add(pattern)
  for (const pattern of patterns) if (isFallback(pattern)) add(pattern)
  for (const { element, keys, value } of patterns) {
    if (element !== elements.engineModel) continue
    for (const fact of engineModels.get(value) ?? []) add({ ...fact, keys })
  }
  return [...told.values()]
}

function isFallback({ element }: Pattern): boolean {
  return element === elements.cubicCentimeters
}

function lineOf({ element, keys, value }: Pattern): Line | undefined {
  const line = (letter: string, word: string | undefined) =>
    word === undefined ? undefined : { element: letter, keys, value: word }
  switch (element) {
    case elements.model:
      return line('model', value)
    case elements.make:
      return line('make', value)
    case elements.liters:
      return line('liters', decimal(Number(value)))
    case elements.cubicCentimeters:
      return line('liters', decimal(Number(value) / 1000))
    case elements.cylinders:
      return line('cylinders', /^([1-9]|1[0-6])$/.test(value) ? value : undefined)
    case elements.layout:
      return line('layout', layouts[value])
    case elements.fuel:
      return line('fuel', fuels[value])
    case elements.secondFuel:
      return line('second', fuels[value] === 'electric' ? 'electric' : undefined)
    case elements.turbo:
      return line('turbo', value === '1' ? 'yes' : undefined)
    default:
      return undefined
  }
}

function decimal(liters: number): string | undefined {
  return liters >= 0.3 && liters < 30 ? liters.toFixed(1) : undefined
}
