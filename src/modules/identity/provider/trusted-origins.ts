const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origins whose pages may use the identity cookie: that of the public URL; on loopback, one for each loopback name. */
export function trustedOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!loopbackNames.includes(hostname)) return [origin]
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}
