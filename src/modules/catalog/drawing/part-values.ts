import type { Specifications } from '#contract/catalog/product-fields.schema'
import { readBoltCircle } from '#contract/values/measures/bolt-circle'
import { readMeasures } from '#contract/values/measures/read-measures'
import { readThread } from '#contract/values/measures/thread'
import type { ListedValue } from '#modules/attributes'

const millionthsPerMillimetre = 1_000_000

/** What the typed attributes of a product say, by their keys. Lengths are in millimeters. */
export class PartValues {
  readonly #values: Map<string, ListedValue[]>
  readonly #specifications: Specifications

  constructor(values: readonly ListedValue[], specifications: Specifications) {
    this.#values = Map.groupBy(values, ({ key }) => key)
    this.#specifications = specifications
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  /** A length. Undefined: there is none, or several, or a range. */
  length(key: string): number | undefined {
    const [one, ...others] = this.#values.get(key) ?? []
    if (!one || others.length > 0 || one.low === null || one.low !== one.high) return undefined
    return isLength(one) && one.low > 0 ? one.low / millionthsPerMillimetre : undefined
  }

  /** The ends of a range of lengths. */
  range(key: string): { low: number; high: number } | undefined {
    const [one] = this.#values.get(key) ?? []
    if (!one || one.low === null || one.high === null || !isLength(one)) return undefined
    if (one.low <= 0 || one.low === one.high) return undefined
    return { low: one.low / millionthsPerMillimetre, high: one.high / millionthsPerMillimetre }
  }

  text(key: string): string | undefined {
    return this.#values.get(key)?.[0]?.written
  }

  /** The lengths of a size such as '300 × 28 mm', as the specification of this name has them. */
  size(name: string): number[] {
    const text = this.#specifications.find((one) => one.name === name)?.value ?? ''
    return readMeasures(text)
      .filter(
        ({ dimension, within, value }) => dimension === 'length' && within === 'size' && value > 0,
      )
      .map(({ value }) => value)
  }
}

function isLength({ unit }: ListedValue): boolean {
  return unit === 'mm' || unit === 'in.'
}

/** The diameter of a thread such as 'M20 × 1.5' or '3/4-16 UNF', in millimeters. The first of several. */
export function threadDiameter(text: string): number | undefined {
  const thread = readThread(text.split(',')[0] ?? '')
  if (thread?.system === 'metric') return thread.diameter
  return thread?.system === 'inch' ? thread.diameter * millimetresPerInch : undefined
}

const millimetresPerInch = 25.4

/** Bolts of a circle such as '5 × 114.3 mm'. */
export function boltCircle(text: string): { bolts: number; diameter: number } | undefined {
  const { bolts, millimetres } = readBoltCircle(text) ?? {}
  return bolts && millimetres ? { bolts, diameter: millimetres } : undefined
}

/** '114.3', '28' */
export function inMillimetres(value: number): string {
  return String(Math.round(value * 100) / 100)
}
