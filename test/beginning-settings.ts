import { ShopSettings } from '#contract/shop/shop.schema'
import given from '../catalogue/beginning.json' with { type: 'json' }

/** What a new shop in the sandbox says of itself. */
export const beginningSettings = ShopSettings.parse({ ...given.everywhere, ...given.sandbox })
