import { ShopSettings } from '#contract/shop/shop.schema'
import given from '../../../catalogue/beginning.json' with { type: 'json' }

/**
 * What a new shop says of itself until somebody changes it: the texts of the specification. The sandbox has sections of
 * its own that speak of its made-up products and people.
 */
export function beginningOf({ isSandbox }: { isSandbox: boolean }): ShopSettings {
  return ShopSettings.parse({ ...given.everywhere, ...(isSandbox && given.sandbox) })
}
