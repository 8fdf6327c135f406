/** Where to go after signing in. Undefined unless it is a path of this store. */
export function safeReturnPath(from: string | null): string | undefined {
  if (!from?.startsWith('/')) return undefined
  const origin = 'https://store.invalid'
  if (!URL.canParse(from, origin)) return undefined
  const url = new URL(from, origin)
  const path = url.pathname + url.search + url.hash
  // Dot segments are resolved by now: '/..//elsewhere' has become '//elsewhere', another host.
  return url.origin === origin && !path.startsWith('//') ? path : undefined
}
