/** The local-storage key of what was last typed. All pages and tabs share it; no account does. */
export const destinationKey = 'DeliverTo'

/** Where to, as it was kept, unread. */
export function keptText(): string | null {
  try {
    return localStorage.getItem(destinationKey)
  } catch {
    return null
  }
}
