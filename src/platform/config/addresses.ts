export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/.test(host)
}

/** No address at all is this machine's own. */
export function isLoopbackUrl(url: string | undefined): boolean {
  return url === undefined || isLoopback(new URL(url).hostname)
}

// `null` and `*` are none: a page in a sandboxed frame would be everybody.
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}
