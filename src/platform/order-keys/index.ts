import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db'
import { keepFirst, readKept } from '#platform/kept-values'
import { orderKeyOf, orderOfKey } from './order-key.ts'

const keptName = 'orders.secret'

/** The keys that open orders of guests. */
export type OrderKeys = {
  /** The key to an order, made by the first secret. */
  keyOf(orderId: string): Promise<string>
  /** The order that a key opens; null if no secret of the store made it. */
  orderOf(key: string | undefined): Promise<string | null>
}

type Means = { config: { secrets: readonly string[] }; db: Db }

/** Keys are made by the first of SECRETS, or by a secret in the database if there are none; all of them open orders. */
export function createOrderKeys({ config, db }: Means): OrderKeys {
  let read: Promise<string[]> | undefined
  const secrets = () => {
    read ??= readSecrets({ config, db }).catch((error: unknown) => {
      read = undefined
      throw error
    })
    return read
  }
  return {
    keyOf: async (orderId) => orderKeyOf(await secrets(), orderId),
    orderOf: async (key) => orderOfKey(await secrets(), key),
  }
}

async function readSecrets({ config, db }: Means): Promise<string[]> {
  if (config.secrets.length === 0) {
    await keepFirst(db, keptName, randomBytes(32).toString('base64url'))
  }
  // A store that started without SECRETS has sent links that still open their orders.
  const kept = await readKept(db, keptName)
  return [...config.secrets, ...(kept === undefined ? [] : [kept])]
}
