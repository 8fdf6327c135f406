import { createBreaker } from '#platform/breaker'
import type { Family } from '#platform/metrics'
import { StoreFailure, type ObjectStore } from '#platform/object-store'
import type { Log } from '#platform/telemetry'
import { objectName, sha256Of } from './file-column.ts'
import { createKeptBytes } from './kept-bytes.ts'
import { createPlaces } from './places.ts'

/** Reads files that are in the object store. */
export type Files = {
  /** The bytes of an object, compared with its name. Throws StoreFailure. */
  read(sha256: string): Promise<Buffer>
  /** The bytes of a file, wherever they are; undefined if there are none. */
  bytesOf(place: FilePlace): Promise<Buffer | undefined>
  families(): Family[]
}

/** The bytes themselves, or the name of the object that has them. */
export type FilePlace = { content: Buffer | null; object: string | null }

type Options = { clock: { now(): Date }; log: Log }

/** Pictures of the pages that are looked at now. Browsers and proxies keep them for good. */
const mostKeptBytes = 16_000_000
/** Calls at one time in this process, and those that wait for one to end: a page has up to 48 pictures. */
const mostCalls = 24
const mostWaiting = 200

/** Reads from `store`; null: none is set, so nothing can be read. */
export function createFiles(store: ObjectStore | null, options: Options): Files {
  const breaker = createBreaker(() => options.clock.now().getTime())
  const kept = createKeptBytes(mostKeptBytes)
  const asked = new Map<string, Promise<Buffer>>()
  const counts = { memory: 0, store: 0 }
  const ask = askInTurn(store, breaker, options.log)

  async function read(sha256: string): Promise<Buffer> {
    const known = kept.find(sha256)
    counts[known ? 'memory' : 'store'] += 1
    if (known) return known
    const answer =
      asked.get(sha256) ??
      ask(sha256)
        .then((bytes) => {
          kept.keep(sha256, bytes)
          return bytes
        })
        .finally(() => asked.delete(sha256))
    asked.set(sha256, answer)
    return answer
  }

  return {
    read,
    bytesOf: async ({ content, object }) => content ?? (object === null ? undefined : read(object)),
    families: () => [
      ...(store?.families() ?? []),
      {
        name: 'store_files_read_total',
        help: 'Files of the object store that were read, by whether this process had them in memory.',
        type: 'counter',
        samples: Object.entries(counts).map(([from, value]) => ({ labels: { from }, value })),
      },
      {
        name: 'store_objects_resting',
        help: '1 while the object store is left alone because it failed, else 0.',
        type: 'gauge',
        samples: [{ value: Number(breaker.isResting()) }],
      },
    ],
  }
}

/** Asks the store for one file when there is a place, unless it is left alone. */
function askInTurn(store: ObjectStore | null, breaker: Breaker, log: Log) {
  const places = createPlaces(mostCalls, mostWaiting)
  return async (sha256: string): Promise<Buffer> => {
    const name = objectName(sha256)
    if (!store) throw new StoreFailure('refused', `get ${name}`, 'no S3_ENDPOINT is set')
    if (!(await places.take())) throw new StoreFailure('resting', `get ${name}`)
    try {
      if (!breaker.mayAsk()) throw new StoreFailure('resting', `get ${name}`)
      return await tell(getWhole(store, sha256), breaker, log)
    } finally {
      places.leave()
    }
  }
}

async function getWhole(store: ObjectStore, sha256: string): Promise<Buffer> {
  const name = objectName(sha256)
  const bytes = await store.get(name)
  if (sha256Of(bytes) !== sha256) throw new StoreFailure('nonsense', `get ${name}`)
  return bytes
}

/** Tells breaker and log how a call went. */
async function tell(call: Promise<Buffer>, breaker: Breaker, log: Log): Promise<Buffer> {
  try {
    const bytes = await call
    if (breaker.succeeded()) log.info('the object store answers again')
    return bytes
  } catch (error) {
    log.warn({ err: error }, 'a file could not be read from the object store')
    // One file that is missing says nothing of the others.
    if (error instanceof StoreFailure && error.fault === 'missing') breaker.succeeded()
    else if (breaker.failed())
      log.error('the object store is left alone for half a minute at a time')
    throw error
  }
}

type Breaker = ReturnType<typeof createBreaker>
