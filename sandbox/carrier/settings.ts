import { portSetting, readWanted } from '../read-settings.ts'

export type Settings = {
  port: number
  /** The only key that is accepted. */
  apiKey: string
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { PORT, API_KEY } = readWanted('carrier sandbox', environment, {
    PORT: portSetting,
    API_KEY: [/^EZTKsandbox\w{8,}$/, 'EZTKsandbox and a random part'],
  })
  return { port: Number(PORT), apiKey: API_KEY }
}
