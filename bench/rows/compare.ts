import type { Loader } from '../load/index.ts'
import type { Comparison, Side } from '../measure.ts'
import { buildDrawing, startReference } from '../references/index.ts'
import { startStore, type BenchedStore } from '../store/benched-store.ts'
import { openShopFolder } from '../store/kept-shop.ts'
import { readShop } from './read-shop.ts'
import type { Row } from './row.ts'

type RunningStore = BenchedStore & { postmaster: number }
type Opened = { comparison: Comparison; difference: string | null }

/** Opens what rows are compared with, when a row first needs it. All of it is closed at the end. */
export function openReferences(store: RunningStore, loader: Loader, say: (line: string) => void) {
  const stack = new AsyncDisposableStack()
  const small = lazily(async () => {
    const folder = stack.use(await openShopFolder({ products: 1_000 }, say))
    const running = stack.use(withDatabase(await startStore({ dataDir: folder.dataDir })))
    return { running, shop: await readShop(running.databaseUrl) }
  })
  const webs = lazily(async () => {
    const environment = await webEnvironment(store)
    const start = async () => stack.use(await startStore({ dataDir: store.dataDir, environment }))
    return [await start(), await start()]
  })
  const drawing = lazily(async () => stack.use(await buildDrawing()))

  const reading = (what: string, of: ReadingOf, { postmaster } = store) =>
    readingSide(loader, what, of, postmaster)

  /** Runs `work` with the row's two sides. */
  async function compare<Result>(
    { name, paths, goal, beside }: Row,
    work: (opened: Opened) => Promise<Result>,
  ): Promise<Result> {
    const own = reading('store', { servers: [store.pid], name, origins: [store.url], paths })
    const with_ = (reference: Side | null, ours = own, difference: string | null = null) =>
      work({ comparison: { row: name, goal, store: ours, reference }, difference })
    if (beside === null) return with_(null)
    const { what } = beside
    const theirs = `${name}: ${what}`
    if (beside.kind === 'itself') {
      return with_(
        reading(what, {
          servers: [store.pid],
          name: theirs,
          origins: [store.url],
          paths: beside.paths,
        }),
      )
    }
    if (beside.kind === 'small store') {
      const { running, shop } = await small()
      const of = { servers: [running.pid], name: theirs, origins: [running.url] }
      return with_(reading(what, { ...of, paths: beside.paths(shop) }, running))
    }
    if (beside.kind === 'one process') {
      const both = await webs()
      const of = (some: BenchedStore[]): ReadingOf => ({
        servers: some.map(({ pid }) => pid),
        name,
        origins: some.map(({ url }) => url),
        paths,
      })
      return with_(reading(what, of(both.slice(0, 1))), reading('two processes', of(both)))
    }
    const bundle = beside.kind.endsWith('page') ? (await drawing()).bundle : null
    const sampled = { storeUrl: store.url, databaseUrl: store.databaseUrl, path: String(paths[0]) }
    await using reference = await startReference(beside.kind, sampled, bundle)
    const of = { servers: [reference.pid], name: theirs, origins: [reference.url], paths }
    return await with_(reading(what, of), own, reference.difference)
  }

  return { compare, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

type ReadingOf = { servers: number[]; name: string; origins: string[]; paths: string[] }

function readingSide(
  loader: Loader,
  what: string,
  { servers, name, origins, paths }: ReadingOf,
  postmaster: number,
): Side {
  return {
    what,
    servers,
    postmaster,
    run: (bounds) => loader.run({ kind: 'read', name, origins, paths, ...bounds }),
  }
}

/** PROCESS=web beside the running store, which keeps the jobs, the database and the card sandbox. */
async function webEnvironment(store: BenchedStore): Promise<Record<string, string>> {
  return {
    PROCESS: 'web',
    DATABASE_URL: store.databaseUrl,
    PUBLIC_URL: store.url,
    SANDBOX_GATEWAY: await gatewayOf(store.url),
  }
}

/** The origin of the card sandbox that the store's pages name. */
export async function gatewayOf(storeUrl: string): Promise<string> {
  const html = await (await fetch(`${storeUrl}/Contact`)).text()
  const origin = /"scriptUrl":"(http:\/\/127\.0\.0\.1:\d+)\//.exec(html)?.[1]
  if (origin === undefined) throw new Error('The store has no card sandbox.')
  return origin
}

export function withDatabase(store: BenchedStore): RunningStore {
  const { postmaster } = store
  if (postmaster === null) throw new Error('The store has no database of its own.')
  return { ...store, postmaster }
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
