import path from 'node:path'
import { parseArgs } from 'node:util'

export type Options = {
  products: number
  /** How long each side of a cell is loaded. It is divided among the rounds. */
  seconds: number
  rounds: number
  connections: number[]
  out: string
  keep: string | undefined
  orders: boolean
  /** The staff's pages are measured, in a shop with so many orders. */
  staff: boolean
  /** Orders of the past. Only the staff's pages need them. */
  placed: number
  /** What a visitor with a vehicle asks is measured. Every product then has so many applications. */
  fitment: boolean
  applications: number
  profile: boolean
  /** What others wait for while whole lists are read is measured. */
  whole: boolean
  /** The reads are measured in the ways that cost most, and compared with the table of costs. */
  costs: boolean
  /** The measured ratios become those of this release, with which later runs are compared. */
  asRelease: boolean
  /** A row is measured if its name has all of them. One between slashes is a regular expression. */
  words: string[]
}

/** Reads the arguments of `npm run bench`. Throws a sentence for the one who typed them. */
export function readOptions(args: readonly string[], now: Date): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: 'string' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '1,8,32' },
      out: { type: 'string' },
      keep: { type: 'string' },
      orders: { type: 'boolean', default: false },
      staff: { type: 'boolean', default: false },
      placed: { type: 'string', default: '1000000' },
      fitment: { type: 'boolean', default: false },
      applications: { type: 'string', default: '20' },
      profile: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      costs: { type: 'boolean', default: false },
      'as-release': { type: 'boolean', default: false },
    },
  })
  const folder = path.join('bench-results', now.toISOString().slice(0, 19).replace(/[:T]/g, '-'))
  return {
    products: within(
      'products',
      values.products ?? (values.whole ? '9800' : '100000'),
      1,
      values.whole ? 9_800 : 5_000_000,
    ),
    seconds: within('seconds', values.seconds, 0.05, 60),
    rounds: within('rounds', values.rounds, 1, 20),
    connections: values.connections.split(',').map((value) => within('connections', value, 1, 256)),
    out: path.resolve(values.out ?? folder),
    keep: values.keep,
    orders: values.orders,
    staff: values.staff,
    placed: values.staff
      ? within('placed', values.placed, 1000, 10_000_000)
      : values.costs
        ? 20_000
        : 0,
    fitment: values.fitment,
    applications: values.fitment
      ? within('applications', values.applications, 1, 100)
      : values.costs
        ? 5
        : 0,
    profile: values.profile,
    whole: values.whole,
    costs: values.costs,
    asRelease: values['as-release'],
    words: positionals.map((word) => word.toLowerCase()),
  }
}

function within(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (number >= least && number <= most) return number
  throw new Error(`--${name} must be from ${least} to ${most}.`)
}

/** A word between slashes is a regular expression. */
export function isWanted(name: string, words: readonly string[]): boolean {
  const lower = name.toLowerCase()
  return words.every((word) => {
    const pattern = /^\/(.+)\/$/.exec(word)?.[1]
    return pattern === undefined ? lower.includes(word) : new RegExp(pattern).test(lower)
  })
}
