import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import { keepFirst, readKept } from '#platform/kept-values'
import { gatewayMode } from '#platform/payment-gateway'

export type Mode = 'sandbox' | 'live'

/** Which kind of books the keys of the configuration are for. */
export function modeOf({ stripe }: Pick<Config, 'stripe'>): Mode {
  return stripe && gatewayMode(stripe.secretKey) === 'live' ? 'live' : 'sandbox'
}

/** The keys given are not of the kind that this database's books are kept in. */
export class OtherMode extends Error {
  override readonly name = 'OtherMode'
}

/**
 * Stamps a new database as sandbox or live; keys of the other kind are refused from then on, so that
 * play money never stands in real books.
 */
export async function holdToMode(db: Db, mode: Mode): Promise<void> {
  await keepFirst(db, 'mode', mode)
  const stamped = await readKept(db, 'mode')
  if (stamped === mode) return
  throw new OtherMode(
    `This database is stamped "${stamped}", and the Stripe keys given are for "${mode}". ` +
      'Use a database (or DATA_DIR) of its own for each.',
  )
}
