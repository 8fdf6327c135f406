import { portSetting, readWanted } from '../read-settings.ts'

export type Settings = {
  port: number
  clientId: string
  clientSecret: string
  /** The store's callback address. Requests must name exactly this one. */
  redirectUri: string
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = readWanted('Google sandbox', environment, {
    PORT: portSetting,
    CLIENT_ID: [/^sandbox-[\w-]{8,}$/, 'sandbox- and a random part'],
    CLIENT_SECRET: [/^[\w-]{16,}$/, 'at least 16 random characters'],
    REDIRECT_URI: [/^https?:\/\/[^\s#]+$/, "the store's callback address"],
  })
  return {
    port: Number(read.PORT),
    clientId: read.CLIENT_ID,
    clientSecret: read.CLIENT_SECRET,
    redirectUri: read.REDIRECT_URI,
  }
}
