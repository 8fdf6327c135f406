import { useSyncExternalStore } from 'react'
import { destinationKey, keptText } from './kept-text.ts'

export const destinationKinds = ['home', 'business', 'pickup'] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** Where somebody last asked the price for. The ZIP code has five digits, or is empty for a pick-up. */
export type KeptDestination = { zip: string; kind: DestinationKind }

export function readDestination(text: string | null): KeptDestination | null {
  try {
    const { zip, kind } = JSON.parse(text ?? 'null') as Record<string, unknown>
    const known = destinationKinds.find((one) => one === kind)
    if (typeof zip !== 'string' || !/^(?:\d{5})?$/.test(zip) || !known) return null
    return { zip, kind: known }
  } catch {
    return null
  }
}

/** Without storage the pages still work; each then asks for the ZIP code again. */
export function keepDestination(destination: KeptDestination): void {
  const text = JSON.stringify(destination)
  try {
    if (localStorage.getItem(destinationKey) === text) return
    localStorage.setItem(destinationKey, text)
  } catch {
    return
  }
  for (const tell of here) tell()
}

/** Where to, as it was kept here or in another tab. */
export function useKeptDestination(): KeptDestination | null {
  return readDestination(useSyncExternalStore(subscribe, keptText, () => null))
}

const here = new Set<() => void>()

function subscribe(tell: () => void): () => void {
  here.add(tell)
  addEventListener('storage', tell)
  return () => {
    here.delete(tell)
    removeEventListener('storage', tell)
  }
}
