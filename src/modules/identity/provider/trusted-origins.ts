const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origins whose pages may use the identity cookie: the public one, on loopback under each of its names. */
export function trustedOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!loopbackNames.includes(hostname)) return [origin]
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}
