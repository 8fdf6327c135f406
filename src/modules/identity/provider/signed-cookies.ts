import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A browser's cookies, with signatures that the provider accepts: it knows only those of the first secret. A cookie signed
 * with a later one of SECRETS is signed again with the first. All other cookies stay unchanged, for the provider to judge.
 */
export function signedByFirst(cookies: string, [first, ...others]: readonly string[]): string {
  if (first === undefined || others.length === 0) return cookies
  return cookies
    .split(';')
    .map((cookie) => {
      const equals = cookie.indexOf('=')
      const name = cookie.slice(0, equals)
      const [value = '', signature = '', ...more] = cookie
        .slice(equals + 1)
        .trimEnd()
        .split('.')
      if (name === '' || value === '' || signature === '' || more.length > 0) return cookie
      const signed = decoded(value)
      const isOlder = others.some((secret) => matches(decoded(signature), signed, secret))
      return isOlder ? `${name}=${value}.${encodeURIComponent(sign(signed, first))}` : cookie
    })
    .join(';')
}

function matches(signature: string, signed: string, secret: string): boolean {
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(signed, secret))
  return given.length === right.length && timingSafeEqual(given, right)
}

// As better-auth signs: the value, a dot, and its HMAC-SHA-256 in Base64, percent-encoded as a whole.
function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
