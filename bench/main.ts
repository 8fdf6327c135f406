import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import about from '../package.json' with { type: 'json' }
import { compareCosts } from './costs/compare-costs.ts'
import { fitmentRows } from './fitment-rows.ts'
import { startLoader, type Loader } from './load/index.ts'
import { measure, type Bounds, type Comparison } from './measure.ts'
import { isWanted, readOptions } from './options.ts'
import { compareOrders } from './orders/compare-orders.ts'
import { profileRow } from './profile/profile-row.ts'
import { chartOf } from './report/chart.ts'
import { readLastRelease, withMeasured, writeLastRelease } from './report/last-release.ts'
import type { Cell } from './report/measured.ts'
import { reportOf, type Memory } from './report/report.ts'
import { tableOf } from './report/table.ts'
import { openReferences, withDatabase } from './rows/compare.ts'
import { readShop } from './rows/read-shop.ts'
import type { Row } from './rows/row.ts'
import { rowsOf } from './rows/rows.ts'
import { staffRows } from './staff-rows.ts'
import { startStore } from './store/benched-store.ts'
import { copyFolder, openShopFolder } from './store/kept-shop.ts'
import { childrenOf, memoryOf, residentOf } from './store/processes.ts'
import { behindProxy, wholeLists } from './whole-lists.ts'

// npm run bench [-- WORDS --products 100000 --seconds 3 --rounds 3 --connections 1,8,32 --keep DIR --out DIR --orders --staff --placed 1000000 --fitment --applications 20 --whole --costs --profile --as-release]
// Measures the store and, in turn with it, the least that a server can do for the same work. docs/performance.md describes
// the options.

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const startedAt = new Date()
const options = readOptions(process.argv.slice(2), startedAt)
mkdirSync(options.out, { recursive: true })
const cells: Cell[] = []
const differences: string[] = []
const memory: Memory[] = []
const profiles: string[] = []

await run()
if (cells.length > 0) {
  write('results.md', reportOf({ cells, options, startedAt, memory, differences }))
  if (options.asRelease) {
    const { version: release } = about
    writeLastRelease(
      withMeasured(readLastRelease(), { release, products: options.products, cells }),
    )
  }
  write('chart.svg', chartOf(cells, `The store against its goals, ${options.products} products`))
}
if (profiles.length > 0) write('profiles.md', profiles.join('\n\n'))
console.log(`\nThe results are in ${options.out}.`)

async function run(): Promise<void> {
  using folder = await openShopFolder(options, (line) => console.log(line))
  // Orders would stay in a kept folder, and those of the reference are unknown to the card sandbox.
  using copy = options.orders && options.keep ? copyFolder(folder) : null
  const { dataDir } = copy ?? folder
  await using opened = await startStore({
    dataDir,
    inspect: options.profile,
    ...(options.whole && { environment: behindProxy }),
  })
  const store = withDatabase(opened)
  await using loader = startLoader()
  noteMemory('at the start', store)
  if (options.orders) await orders(store, loader)
  else if (options.staff) await compareAll(store, await staffRows(store, loader), loader)
  else if (options.whole) tell('whole-lists.md', await wholeLists(opened, loader, options))
  else if (options.costs) tell('costs.md', await compareCosts(store, options))
  else if (options.fitment) await compareAll(store, await fitmentRows(store, loader), loader)
  else await reads(store, loader)
  noteMemory('at the end', store)
}

type Store = ReturnType<typeof withDatabase>

async function reads(store: Store, loader: Loader): Promise<void> {
  const rows = rowsOf(await readShop(store.databaseUrl))
  await using references = openReferences(store, loader, (line) => console.log(line))
  for (const row of rows.filter(({ name }) => isWanted(name, options.words))) {
    if (options.profile) {
      if (isRepeated(row)) continue
      const { name, paths } = row
      await profile(store, name, (bounds) =>
        loader.run({ kind: 'read', name, paths, origins: [store.url], ...bounds }),
      )
      continue
    }
    await references.compare(row, async ({ comparison, difference }) => {
      if (difference !== null) differences.push(`${row.name}: ${difference}`)
      show(await measure(comparison, loader.pid, options))
    })
  }
}

/** A row that loads the store as another row does, to compare it with another store or another number of processes. */
function isRepeated({ beside }: Row): boolean {
  return beside?.kind === 'small store' || beside?.kind === 'one process'
}

async function compareAll(store: Store, comparisons: Comparison[], loader: Loader): Promise<void> {
  for (const comparison of comparisons) {
    if (!isWanted(comparison.row, options.words)) continue
    if (options.profile) {
      await profile(store, comparison.row, (bounds) => comparison.store.run(bounds))
      continue
    }
    show(await measure(comparison, loader.pid, options))
  }
}

async function profile(
  store: Store,
  name: string,
  load: (bounds: Bounds) => Promise<unknown>,
): Promise<void> {
  profiles.push(await profileRow({ name, load }, { store, options }))
  console.log(profiles.at(-1))
}

async function orders(store: Store, loader: Loader): Promise<void> {
  await using comparisons = await compareOrders(store, loader)
  await compareAll(store, comparisons.all, loader)
}

function show(measured: Cell[]): void {
  const lines = tableOf(measured).split('\n')
  console.log((cells.length === 0 ? lines : lines.slice(2)).join('\n'))
  cells.push(...measured)
}

function tell(name: string, text: string): void {
  console.log(text)
  write(name, text)
}

function noteMemory(when: string, { pid, postmaster }: Store): void {
  const database = [postmaster, ...childrenOf(postmaster)].map(memoryOf)
  memory.push({
    when,
    store: residentOf(pid),
    database: database.reduce((sum, bytes) => sum + bytes, 0),
  })
}

function write(name: string, text: string): void {
  writeFileSync(path.join(options.out, name), text)
}
