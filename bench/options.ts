import path from 'node:path'
import { parseArgs } from 'node:util'

export type Options = {
  products: number
  /** Of load, for each side of a cell. It is divided among the rounds. */
  seconds: number
  rounds: number
  connections: number[]
  out: string
  keep: string | undefined
  orders: boolean
  profile: boolean
  /** A row is measured if its name has all of them. */
  words: string[]
}

/** Reads the arguments of `npm run bench`. Throws a sentence for the one who typed them. */
export function readOptions(args: readonly string[], now: Date): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '1,8,32' },
      out: { type: 'string' },
      keep: { type: 'string' },
      orders: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  })
  const folder = path.join('bench-results', now.toISOString().slice(0, 19).replace(/[:T]/g, '-'))
  return {
    products: within('products', values.products, 1, 5_000_000),
    seconds: within('seconds', values.seconds, 0.05, 60),
    rounds: within('rounds', values.rounds, 1, 20),
    connections: values.connections.split(',').map((value) => within('connections', value, 1, 256)),
    out: path.resolve(values.out ?? folder),
    keep: values.keep,
    orders: values.orders,
    profile: values.profile,
    words: positionals.map((word) => word.toLowerCase()),
  }
}

function within(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (number >= least && number <= most) return number
  throw new Error(`--${name} must be from ${least} to ${most}.`)
}

export function isWanted(name: string, words: readonly string[]): boolean {
  const lower = name.toLowerCase()
  return words.every((word) => lower.includes(word))
}
