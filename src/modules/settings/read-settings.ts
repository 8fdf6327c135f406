import { ShopSettings } from '#contract/shop/shop.schema'
import { sections } from '#contract/shop/sections'
import { usualTimeZone } from '#contract/shop/time-zones'

/**
 * The stored settings of a version. A section that an older release stored in another shape, or did not know, is that of
 * the beginning: the shop stays open.
 */
export function readSettings(stored: unknown, beginning: ShopSettings): ShopSettings {
  const found = withTime(stored)
  const whole = ShopSettings.safeParse(found)
  if (whole.success) return whole.data
  const readable = sections.flatMap((section) => {
    const part = ShopSettings.shape[section].safeParse(found[section as keyof typeof found])
    return part.success ? [[section, part.data]] : []
  })
  return { ...beginning, ...Object.fromEntries(readable) }
}

/** What is stored of these settings. Older releases look for the time zone with the delivery, and know these alone. */
export function storedSettings(settings: ShopSettings) {
  const { timeZone } = settings.time
  const known = olderZones.includes(timeZone) ? timeZone : usualTimeZone
  return { ...settings, delivery: { ...settings.delivery, timeZone: known } }
}

const olderZones: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** Until there was one time zone of the shop, it stood with the delivery, for the cut-off hour alone. */
function withTime(stored: unknown): { [name in string]: unknown } {
  if (typeof stored !== 'object' || stored === null) return {}
  const { delivery, ...others } = stored as { delivery?: unknown }
  if (typeof delivery !== 'object' || delivery === null)
    return stored as { [name in string]: unknown }
  const { timeZone, ...rest } = delivery as { timeZone?: unknown }
  return { ...(timeZone !== undefined && { time: { timeZone } }), ...others, delivery: rest }
}
