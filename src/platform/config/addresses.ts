export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/.test(host)
}

/** Whether a URL is on this machine; undefined counts as such. */
export function isLoopbackUrl(url: string | undefined): boolean {
  return url === undefined || isLoopback(new URL(url).hostname)
}

// `null` and `*` are refused: any page can have the origin `null` by using a sandboxed frame.
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}
