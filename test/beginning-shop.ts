import { beginningOf } from '#modules/settings'
import type { KeptShop } from '#platform'

const beginning = beginningOf({ isSandbox: true })

/** A shop whose settings nobody has changed, for tests that store none. */
export const beginningShop: KeptShop = {
  now: () => ({ number: 0, settings: beginning }),
  beginning,
  refresh: async () => {},
}
