import { costOf, readCosts } from '../../src/contract/limits/read-costs.ts'
import type { AskedRead } from './asked.ts'
import type { Things } from './things.ts'

export type MeasuredRead = {
  read: string
  what: string
  status: number
  /** Milliseconds of processor time of store and database, and so many times as much as the product takes. */
  ms: number
  units: number
  /** What the table says. */
  cost: number
}

type Means = {
  url: string
  things: Things
  /** Milliseconds of processor time that store and database have used so far. */
  cpuMs: () => number
  /** Each read is asked so long, and so often at most. */
  milliseconds: number
  most: number
}

/** The unit of all costs: the processor time that this call takes. */
const unit: AskedRead = {
  read: 'unit',
  what: 'a product',
  make: ({ numbers }) => ({ path: `/api/part/${numbers[turn++ % numbers.length]}` }),
}
let turn = 0
const measuredAgainAfter = 15

/** Asks for each read again and again, one request after the other, and compares what it takes with the table of costs. */
export async function measureReads(
  reads: readonly AskedRead[],
  means: Means,
  say: (line: MeasuredRead) => void = () => {},
): Promise<MeasuredRead[]> {
  // What runs for the first time is compiled, and the database plans it.
  for (const read of [unit, ...reads]) for (let time = 0; time < 2; time++) await ask(read, means)
  for (let time = 0; time < 300; time++) await ask(unit, means)
  let unitMs = 0
  const measured: MeasuredRead[] = []
  for (const [index, read] of reads.entries()) {
    if (index % measuredAgainAfter === 0) unitMs = (await taken(unit, means)).ms
    const { ms, status, path } = await taken(read, means)
    const cost = costOfPath(read.read, path)
    measured.push({ read: read.read, what: read.what, status, ms, units: ms / unitMs, cost })
    say(measured.at(-1)!)
  }
  return measured
}

async function taken(read: AskedRead, means: Means) {
  const { milliseconds, most } = means
  const before = means.cpuMs()
  const endsAt = performance.now() + milliseconds
  let [count, status, path] = [0, 0, '']
  do {
    ;({ status, path } = await ask(read, means))
    count++
  } while (count < most && performance.now() < endsAt)
  return { ms: (means.cpuMs() - before) / count, status, path }
}

async function ask({ as, make }: AskedRead, { url, things }: Means) {
  const { path, body } = make(things)
  const answer = await fetch(url + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${things.tokens[as]}` }),
    },
  })
  await answer.arrayBuffer()
  const { status } = answer
  if (status === 429 || status >= 500) throw new Error(`${path.slice(0, 200)} got ${status}`)
  return { status, path }
}

export function costOfPath(read: string, path: string): number {
  const { searchParams } = new URL(path, 'http://localhost')
  const names = [...new Set(searchParams.keys())]
  const given = names.map((name) => {
    const values = searchParams.getAll(name)
    return [name, values.length > 1 ? values : values[0]]
  })
  return costOf(readCosts[read], Object.fromEntries(given))
}
