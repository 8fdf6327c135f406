export type Settings = {
  port: number
  dataFile: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  webhookUrl: string | null
  /** The store's origins. Only their pages may show the card field in a frame and make calls with the publishable key. */
  allowedOrigins: string[]
}

/** Reads the settings. Throws an error that lists everything wrong, one line each. Live keys are refused. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const wrong: string[] = []
  const text = (name: string, shape: RegExp, hint: string) => {
    const value = environment[name] ?? ''
    if (!shape.test(value)) wrong.push(`${name}: ${hint}`)
    return value
  }
  const settings: Settings = {
    port: Number(text('PORT', /^\d{1,5}$/, 'a port number, or 0 for any free port')),
    dataFile: text('DATA_FILE', /./, 'the file that stores the state'),
    secretKey: text('SECRET_KEY', /^sk_test_sandbox_\w{8,}$/, 'sk_test_sandbox_ and a random part'),
    publishableKey: text(
      'PUBLISHABLE_KEY',
      /^pk_test_sandbox_\w{8,}$/,
      'pk_test_sandbox_ and a random part',
    ),
    webhookSecret: text('WEBHOOK_SECRET', /^whsec_\w{8,}$/, 'whsec_ and a random part'),
    webhookUrl: text('WEBHOOK_URL', /^(?:|https?:\/\/.+)$/, 'an http address, or empty') || null,
    allowedOrigins: text(
      'ALLOWED_ORIGIN',
      /^https?:\/\/[^\s/]+(?:,\s*https?:\/\/[^\s/]+)*$/,
      "the store's origin, or several separated by commas",
    )
      .split(',')
      .flatMap((origin) => withTwin(origin.trim())),
  }
  if (wrong.length > 0) throw new Error(['The card sandbox cannot start:', ...wrong].join('\n  '))
  return settings
}

/** A store on loopback can be opened as 127.0.0.1 and as localhost, so both are allowed. */
function withTwin(origin: string): string[] {
  const match = /^(https?:\/\/)(localhost|127\.0\.0\.1)(:\d+)?$/.exec(origin)
  if (!match) return [origin]
  const [, protocol, host, port = ''] = match
  return [origin, `${protocol}${host === 'localhost' ? '127.0.0.1' : 'localhost'}${port}`]
}
