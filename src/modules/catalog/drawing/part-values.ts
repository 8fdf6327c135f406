import type { Specifications } from '#contract/catalog/product.schema'
import { readMeasures } from '#contract/values/measures/read-measures'
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

/** The diameter of a thread such as 'M20 × 1.5' or '3/4-16 UNF'. */
export function threadDiameter(thread: string): number | undefined {
  const metric = /^M(\d+(?:\.\d+)?)/.exec(thread)
  if (metric) return Number(metric[1])
  const inches = /^(?:(\d+)-)?(\d+)\/(\d+)-\d+\b|^(\d+)-\d+\b/.exec(thread)
  if (!inches) return undefined
  const [, whole = 0, over = 0, under = 1, alone = 0] = inches
  return (Number(whole) + Number(over) / Number(under) + Number(alone)) * 25.4
}

/** Bolts of a circle such as '5 × 114.3 mm'. */
export function boltCircle(text: string): { bolts: number; diameter: number } | undefined {
  const [, bolts, diameter] = /^(\d{1,2}) × ([\d.]+) mm/.exec(text) ?? []
  return bolts && diameter ? { bolts: Number(bolts), diameter: Number(diameter) } : undefined
}

/** '114.3', '28' */
export function inMillimetres(value: number): string {
  return String(Math.round(value * 100) / 100)
}
