import type { Loader, Run } from './load/index.ts'
import { startLoader } from './load/index.ts'
import type { Options } from './options.ts'
import { readShop } from './rows/read-shop.ts'
import type { BenchedStore } from './store/benched-store.ts'
import { residentOf } from './store/processes.ts'

/** DESIGN: beside this many whole lists, other answers come within 50 ms, all but one in a hundred, and the memory grows by 60 MB. */
const readers = 4
/** Nobody gets more long answers at once from one address. */
const readersOfAddress = 2
/** The store trusts the address that the benchmark sends for each reader, so that they count as several visitors. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }
const goal = { p99: 50, megabytes: 60 }
const watchedEveryMs = 50

/**
 * Measures what a visitor waits for a product while four others read the whole list without a pause, and how much more
 * memory the store has then. Answers a table. The shop must have few enough products for whole lists.
 */
export async function wholeLists(
  store: BenchedStore,
  loader: Loader,
  { seconds, products }: Options,
): Promise<string> {
  const { numbers } = await readShop(store.databaseUrl)
  const paths = numbers.map((number) => `/api/part/${number}`)
  const visit = () => read(loader, 'product', { paths, connections: 1 })
  await visit()
  const alone = await visit()
  const before = residentOf(store.pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentOf(store.pid))), watchedEveryMs)
  await using some = startLoader()
  await using others = startLoader()
  const readLists = (by: Loader, address: string) =>
    read(by, 'whole list', {
      paths: ['/api/tool'],
      connections: readersOfAddress,
      headers: { 'x-forwarded-for': address },
    })
  const [beside, reading] = await Promise.all([
    visit(),
    readLists(some, '192.0.2.1'),
    readLists(others, '192.0.2.2'),
  ])
  clearInterval(watch)
  const grown = (most - before) / 2 ** 20
  return [
    `| A product asked for, ${products} products on the shelf | per second | p50 ms | p99 ms |`,
    '| --- | ---: | ---: | ---: |',
    rowOf('alone', alone),
    rowOf(`beside ${readers} whole lists at a time`, beside),
    rowOf(`a whole list, ${readersOfAddress} of the ${readers}`, reading),
    '',
    `The p99 beside them should be at most ${goal.p99} ms: ${met(beside.p99 <= goal.p99)}. ` +
      `The store had ${grown.toFixed(0)} MB more, at most ${goal.megabytes} MB: ${met(grown <= goal.megabytes)}.`,
  ].join('\n')

  async function read(
    by: Loader,
    name: string,
    asked: { paths: string[]; connections: number; headers?: Record<string, string> },
  ) {
    const milliseconds = 1000 * seconds
    const run = await by.run({ kind: 'read', name, origins: [store.url], milliseconds, ...asked })
    if (run.failures > 0) throw new Error(`${name}: ${run.firstFailure}`)
    return run
  }
}

function rowOf(what: string, { count, seconds, p50, p99 }: Run): string {
  return `| ${what} | ${(count / seconds).toFixed(1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
}

function met(is: boolean): string {
  return is ? 'met' : '**missed**'
}
