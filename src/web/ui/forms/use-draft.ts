import { useState } from 'react'

/**
 * What is typed into a form, kept in the tab's storage. It survives a reload and a lost sign-in, but not closing the tab.
 * `fresh` has the form's initial values, and only its keys are ever read back.
 */
export function useDraft<Typed extends Record<string, string>>(place: string, fresh: Typed) {
  const [typed, setTyped] = useState(() => ({ ...fresh, ...kept(place, fresh) }))
  return {
    typed,
    type: (change: Partial<Typed>) => {
      const next = { ...typed, ...change }
      setTyped(next)
      // If the storage is full or forbidden, only a reload loses the draft. The form still works.
      try {
        sessionStorage.setItem(place, JSON.stringify(next))
      } catch {}
    },
    clear: (next: Typed = fresh) => {
      setTyped(next)
      sessionStorage.removeItem(place)
    },
  }
}

function kept<Typed extends Record<string, string>>(place: string, fresh: Typed): Partial<Typed> {
  const text = sessionStorage.getItem(place)
  if (text === null) return {}
  try {
    const found = JSON.parse(text) as Record<string, unknown>
    const entries = Object.keys(fresh).filter((key) => typeof found[key] === 'string')
    return Object.fromEntries(entries.map((key) => [key, found[key]])) as Partial<Typed>
  } catch {
    return {}
  }
}
