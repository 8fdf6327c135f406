/**
 * The path and query of a request target. Programs may send `http://store.example/Tools` as well as `/Tools`
 * (RFC 9112, 3.2.2). The host in it is ignored, and no redirect may ever repeat it.
 */
export function pathOfTarget(target: string): string {
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
