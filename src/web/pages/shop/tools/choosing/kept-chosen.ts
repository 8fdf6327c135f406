import { useSyncExternalStore } from 'react'
import { mostCompared } from '#contract/constants'

const key = 'compared'
const none: readonly string[] = []
const listeners = new Set<() => void>()
let chosen: readonly string[] | undefined

/** The part numbers that were chosen in this tab, in any list, to be compared. None on the server. */
export function useChosen(): readonly string[] {
  return useSyncExternalStore(subscribe, keptChosen, () => none)
}

export function keptChosen(): readonly string[] {
  return (chosen ??= stored())
}

/** Keeps the first four, each once, until the tab is closed. */
export function keepChosen(parts: readonly string[]): void {
  chosen = [...new Set(parts)].slice(0, mostCompared)
  // If the storage is full or forbidden, the choice lasts until the next reload.
  try {
    sessionStorage.setItem(key, JSON.stringify(chosen))
  } catch {}
  for (const listener of listeners) listener()
}

function stored(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((part) => typeof part === 'string') : none
  } catch {
    return none
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
