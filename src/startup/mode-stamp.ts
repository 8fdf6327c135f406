import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import { keepFirst, readKept } from '#platform/kept-values'
import { gatewayMode } from '#platform/payment-gateway'

export type Mode = 'sandbox' | 'live'

/** Whether the configured keys are for sandbox or live data. */
export function modeOf({ stripe }: Pick<Config, 'stripe'>): Mode {
  return stripe && gatewayMode(stripe.secretKey) === 'live' ? 'live' : 'sandbox'
}

/** The configured keys are for the other mode than the database. The message tells the operator what to do. */
export class WrongMode extends Error {
  override readonly name = 'WrongMode'
}

/**
 * Stamps a new database as sandbox or live. From then on, keys of the other kind are refused, so that
 * play money never gets into real books.
 */
export async function holdToMode(db: Db, mode: Mode): Promise<void> {
  await keepFirst(db, 'mode', mode)
  const stamped = await readKept(db, 'mode')
  if (stamped === mode) return
  throw new WrongMode(
    `This database is stamped "${stamped}", but the configured Stripe keys are for "${mode}". ` +
      'Use a separate database (or DATA_DIR) for each.',
  )
}
