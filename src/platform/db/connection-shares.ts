import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

/** Somebody for whom work is done: a network counts as one visitor. */
type Visitor = { network: string }

const visiting = new AsyncLocalStorage<Visitor>()

/** Does the work for a visitor: it and all that it begins get no more connections at a time than one visitor's share. */
export function workFor<Result>(visitor: Visitor, work: () => Result): Result {
  return visiting.run(visitor, work)
}

/** The network of the visitor for whom this is done; undefined for the store's own work. */
export function workedForNetwork(): string | undefined {
  return visiting.getStore()?.network
}

/** The share of one visitor in a pool: two of ten connections, so that others always find one. */
const shareOfVisitor = 0.2

/** `factor`: RATE_LIMIT_FACTOR. */
export function visitorConnectionsOf(poolSize: number, factor: number): number {
  return Math.max(1, Math.floor(poolSize * shareOfVisitor * factor))
}

type Called = Parameters<typeof Pool.prototype.connect>[0]
type Share = { held: number; line: Waiting[] }
type Waiting = { begin: () => void }

/** The store's own work and `most` connections of each visitor's network: further ones wait in a line of that network. */
export function shareConnections(
  pool: Pool,
  { most, patienceMs }: { most: number; patienceMs: number },
): void {
  const connectAtOnce = pool.connect.bind(pool) as () => Promise<PoolClient>
  const shares = new Map<string, Share>()

  async function connectInShare(network: string): Promise<PoolClient> {
    const share = shares.get(network) ?? { held: 0, line: [] }
    shares.set(network, share)
    if (share.held < most) share.held++
    else await turnIn(share)
    const leave = () => give(network, share)
    const client = await connectAtOnce().catch((error: unknown) => {
      leave()
      throw error
    })
    const release = client.release.bind(client)
    client.release = (failed) => {
      client.release = release
      leave()
      release(failed)
    }
    return client
  }

  function turnIn({ line }: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(impatience)
          resolve()
        },
      }
      const impatience = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        // What the pool itself says when no connection becomes free in time.
        reject(new Error('timeout exceeded when trying to connect'))
      }, patienceMs)
      line.push(waiting)
    })
  }

  /** Hands the place to the next in line. */
  function give(network: string, share: Share): void {
    const next = share.line.shift()
    if (next) return next.begin()
    share.held--
    if (share.held === 0) shares.delete(network)
  }

  pool.connect = ((called?: Called) => {
    const network = workedForNetwork()
    const connecting = network === undefined ? connectAtOnce() : connectInShare(network)
    if (!called) return connecting
    connecting.then(
      (client) => called(undefined, client, (failed?: Error | boolean) => client.release(failed)),
      (error: Error) => called(error, undefined, () => {}),
    )
    return undefined
  }) as typeof pool.connect
}
