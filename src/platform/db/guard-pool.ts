import type { Client, Pool, PoolClient } from 'pg'

type Take = () => Promise<PoolClient>
type Told = (error: unknown, client?: PoolClient, release?: PoolClient['release']) => void

export type PoolGuard = {
  /** How many pieces the server has sent on all connections so far. */
  heard(): number
  /** Calls back once, at the next piece. */
  whenHeard(told: () => void): void
  /** From now on nobody gets a connection. Running queries fail, and so does every wait for a connection. */
  shut(reason: Error): void
  open(): void
}

/**
 * Hears whether a pool's server says anything. With `mayBeShut`, the pool can be shut while it does not, so that nobody
 * waits for it in vain. The pools of jobs are left as they are: the library that runs jobs takes connections its own way.
 */
export function guardPool(pool: Pool, { mayBeShut }: { mayBeShut: boolean }): PoolGuard {
  const take = pool.connect.bind(pool) as Take
  const clients = new Set<Client>()
  const waiting = new Set<(reason: Error) => void>()
  const listening: (() => void)[] = []
  let heard = 0
  let shutBy: Error | null = null
  pool.on('connect', (client: Client) => {
    clients.add(client)
    client.connection.stream.on('data', () => {
      heard++
      if (listening.length > 0) for (const told of listening.splice(0)) told()
    })
  })
  pool.on('remove', (client: Client) => clients.delete(client))

  function takeGuarded(): Promise<PoolClient> {
    if (shutBy) return Promise.reject(shutBy)
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      const taken = (client: PoolClient) => {
        if (waiting.delete(reject)) return resolve(client)
        // The pool was shut meanwhile, and whoever asked has been told.
        client.release()
      }
      take().then(taken, (error: unknown) => {
        waiting.delete(reject)
        reject(error as Error)
      })
    })
  }

  // The library itself asks with a callback.
  const connect = (told?: Told): unknown => {
    if (!told) return takeGuarded()
    return void takeGuarded().then(
      // The function of this checkout: the client gets another one at its next.
      (client) => told(undefined, client, client.release.bind(client)),
      (error: unknown) => told(error),
    )
  }
  if (mayBeShut) pool.connect = connect as Pool['connect']
  return {
    heard: () => heard,
    whenHeard: (told) => void listening.push(told),
    shut(reason) {
      shutBy = reason
      const refused = [...waiting]
      waiting.clear()
      for (const refuse of refused) refuse(reason)
      for (const client of clients) client.connection.stream.destroy(reason)
    },
    open: () => void (shutBy = null),
  }
}
