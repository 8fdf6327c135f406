import { isUuid } from '#contract/values/uuid'
import { mostNamedProducts } from '#contract/staff/bulk-change-words'

const place = 'marked products'

/** Keeps the marked products for the page that changes them, in this tab. They would not fit into an address. */
export function keepMarked(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(ids))
  } catch {}
}

export function keptMarked(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    const ids = Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
    return ids.filter(isUuid).slice(0, mostNamedProducts)
  } catch {
    return []
  }
}
