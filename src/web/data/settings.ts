import { createContext, useContext } from 'react'

/** What the server tells every page about itself. Not personal: it stands in cached pages. */
export type Settings = {
  gateway: { publishableKey: string; scriptUrl: string | null }
  /** Whether people may sign in with Google. */
  google: boolean
  firebase?: { apiKey: string; projectId: string; authDomain: string; emulatorUrl: string | null }
  sandbox: boolean
  year: number
}

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsContext around it.')
  return settings
}
