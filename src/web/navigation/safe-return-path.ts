/** Where to go after the sign-in: only ever a path of this store, whatever the address says. */
export function safeReturnPath(from: string | null): string | undefined {
  if (!from?.startsWith('/')) return undefined
  const origin = 'https://store.invalid'
  if (!URL.canParse(from, origin)) return undefined
  const url = new URL(from, origin)
  const path = url.pathname + url.search + url.hash
  // Dots are resolved by now: '/..//elsewhere' has become another host's address.
  return url.origin === origin && !path.startsWith('//') ? path : undefined
}
