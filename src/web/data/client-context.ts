import { createContext, useContext } from 'react'
import type { Client } from '#contract/client'

/** The typed client: in-process on the server, by fetch in the browser. */
export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext around it.')
  return client
}
