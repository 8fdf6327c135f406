export type Settings = {
  port: number
  /** The only key that is accepted. */
  apiKey: string
}

/** Reads the settings. Throws an error that lists everything wrong, one line each. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { PORT: port = '', API_KEY: apiKey = '' } = environment
  const wrong = [
    ...(/^\d{1,5}$/.test(port) ? [] : ['PORT: a port number, or 0 for any free port']),
    ...(/^EZTKsandbox\w{8,}$/.test(apiKey) ? [] : ['API_KEY: EZTKsandbox and a random part']),
  ]
  if (wrong.length > 0)
    throw new Error(['The carrier sandbox cannot start:', ...wrong].join('\n  '))
  return { port: Number(port), apiKey }
}
