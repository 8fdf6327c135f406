export type Settings = {
  port: number
  clientId: string
  clientSecret: string
  /** The store's callback address. Requests must name exactly this one. */
  redirectUri: string
}

/** Reads the settings. Throws an error that lists everything wrong, one line each. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const wrong: string[] = []
  const text = (name: string, shape: RegExp, hint: string) => {
    const value = environment[name] ?? ''
    if (!shape.test(value)) wrong.push(`${name}: ${hint}`)
    return value
  }
  const settings: Settings = {
    port: Number(text('PORT', /^\d{1,5}$/, 'a port number, or 0 for any free port')),
    clientId: text('CLIENT_ID', /^sandbox-[\w-]{8,}$/, 'sandbox- and a random part'),
    clientSecret: text('CLIENT_SECRET', /^[\w-]{16,}$/, 'at least 16 random characters'),
    redirectUri: text('REDIRECT_URI', /^https?:\/\/[^\s#]+$/, "the store's callback address"),
  }
  if (wrong.length > 0) throw new Error(['The Google sandbox cannot start:', ...wrong].join('\n  '))
  return settings
}
