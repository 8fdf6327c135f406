import { portSetting, readWanted } from '../read-settings.ts'

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

/** Live keys are refused. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = readWanted('card sandbox', environment, {
    PORT: portSetting,
    DATA_FILE: [/./, 'the file that stores the state'],
    SECRET_KEY: [/^sk_test_sandbox_\w{8,}$/, 'sk_test_sandbox_ and a random part'],
    PUBLISHABLE_KEY: [/^pk_test_sandbox_\w{8,}$/, 'pk_test_sandbox_ and a random part'],
    WEBHOOK_SECRET: [/^whsec_\w{8,}$/, 'whsec_ and a random part'],
    WEBHOOK_URL: [/^(?:|https?:\/\/.+)$/, 'an http address, or empty'],
    ALLOWED_ORIGIN: [
      /^https?:\/\/[^\s/]+(?:,\s*https?:\/\/[^\s/]+)*$/,
      "the store's origin, or several separated by commas",
    ],
  })
  return {
    port: Number(read.PORT),
    dataFile: read.DATA_FILE,
    secretKey: read.SECRET_KEY,
    publishableKey: read.PUBLISHABLE_KEY,
    webhookSecret: read.WEBHOOK_SECRET,
    webhookUrl: read.WEBHOOK_URL || null,
    allowedOrigins: read.ALLOWED_ORIGIN.split(',').flatMap((origin) => withTwin(origin.trim())),
  }
}

/** A store on loopback can be opened as 127.0.0.1 and as localhost, so both are allowed. */
function withTwin(origin: string): string[] {
  const match = /^(https?:\/\/)(localhost|127\.0\.0\.1)(:\d+)?$/.exec(origin)
  if (!match) return [origin]
  const [, protocol, host, port = ''] = match
  return [origin, `${protocol}${host === 'localhost' ? '127.0.0.1' : 'localhost'}${port}`]
}
