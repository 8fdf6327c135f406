const key = 'CartCount'

/** How many lines the cart had when it was last seen, and whether it is a customer's. */
type Count = { lines: number; isCustomers: boolean; at: number }

/** Keeps the number of lines for the pages to come and the other tabs, and draws it. */
export function keepCount(lines: number, isCustomers: boolean): void {
  localStorage.setItem(key, JSON.stringify({ lines, isCustomers, at: Date.now() } satisfies Count))
  drawCount()
}

export function keptCount(): Count | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Count | null
  } catch {
    return null
  }
}

export function forgetCount(): void {
  localStorage.removeItem(key)
  drawCount()
}

/** The other tabs draw it when this one keeps it. */
export function isCountKey(changed: string | null): boolean {
  return changed === key || changed === null
}

/**
 * The number is beside the link to the cart by style alone (`site/cart-link.css`). So pages are the same for everybody,
 * React draws nothing anew, and nothing moves.
 */
export function drawCount(): void {
  const lines = keptCount()?.lines ?? 0
  const { style, classList } = document.documentElement
  classList.toggle('has-cart', lines > 0)
  style.setProperty('--in-cart', lines > 0 ? `'${lines > 99 ? '99+' : lines}'` : "''")
}
