import { ShopSettings } from '#contract/shop/shop.schema'
import { sections } from '#contract/shop/sections'

/**
 * The stored settings of a version. A section that an older release stored in another shape, or did not know, is that of
 * the beginning: the shop stays open.
 */
export function readSettings(stored: unknown, beginning: ShopSettings): ShopSettings {
  const whole = ShopSettings.safeParse(stored)
  if (whole.success) return whole.data
  const found = typeof stored === 'object' && stored !== null ? stored : {}
  const readable = sections.flatMap((section) => {
    const part = ShopSettings.shape[section].safeParse(found[section as keyof typeof found])
    return part.success ? [[section, part.data]] : []
  })
  return { ...beginning, ...Object.fromEntries(readable) }
}
