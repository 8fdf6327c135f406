import { connectDatabase } from '#platform/db'
import { freePort } from '#test/free-port'
import { confirm } from './killable.ts'
import { startOn, urlOf } from './shop-folder.ts'

type How = Parameters<typeof startOn>[1]

/** A shop on one data folder and one address that is opened and closed several times, each time in its own way. */
export async function keptShop(dataDir: string) {
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const environment = { RATE_LIMIT_FACTOR: '50' }
  return async function open(how: How = {}) {
    const started = await startOn(dataDir, { environment, port, ...how })
    if (started.kind === 'ended') throw new Error(started.said)
    const { db, pool, close } = connectDatabase({
      url: urlOf(dataDir),
      applicationName: 'drill',
      connectionTimeoutMs: 60_000,
    })
    return {
      db,
      pool,
      url,
      pid: started.pid,
      products: started.products,
      confirm: (secret: string) => confirm(url, dataDir, secret),
      async [Symbol.asyncDispose]() {
        await close()
        await started.stop()
      },
    }
  }
}
