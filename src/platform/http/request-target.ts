/**
 * The path and query of a request target. Programs may send `http://store.example/Tools` as well as `/Tools`
 * (RFC 9112, 3.2.2). The host in it is ignored, and no redirect may ever repeat it.
 */
export function pathOfTarget(target: string): string {
  const given = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '')
  const path = given.startsWith('/') ? given : `/${given}`
  return isPage(path) && !canBeRead(path) ? unreadablePage : path
}

/** A page that there never is. The web shows its page for what does not exist. */
const unreadablePage = '/%EF%BF%BD'

function isPage(path: string): boolean {
  return !/^\/(?:api|assets|pictures)(?:[/?]|$)/.test(path)
}

/** The router refuses a path with a broken escape, such as %C0 or a % alone, before any page could answer. */
function canBeRead(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
