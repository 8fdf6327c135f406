import { isUuid } from '#contract/values/uuid'
import { mostOrdersAtOnce } from '#contract/staff/order-desk'

const place = 'selected orders'

/** Keeps the selection for the pages that act on it, in this tab. It would not fit into an address. */
export function keepSelection(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(ids))
  } catch {}
}

export function keptSelection(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    const ids = Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
    return ids.filter(isUuid).slice(0, mostOrdersAtOnce)
  } catch {
    return []
  }
}
