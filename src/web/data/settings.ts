import { createContext, useContext } from 'react'
import type { Shop } from '#contract/shop/shop.schema'

/** Settings the server sends with every page. They are part of cached pages, so nothing in them may be personal. */
export type Settings = {
  gateway: { publishableKey: string; scriptUrl: string | null }
  /** Whether people may sign in with Google. */
  google: boolean
  firebase?: { apiKey: string; projectId: string; authDomain: string; emulatorUrl: string | null }
  sandbox: boolean
  year: number
  /** Whether any part says what it fits. Without one, nobody is asked for a vehicle. */
  fitment: boolean
  /** What the shop says of itself on every page. */
  shop: Shop
}

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsContext around it.')
  return settings
}

export function useShop(): Shop {
  return useSettings().shop
}
