import { useRef, useState } from 'react'

/**
 * What is typed into a form, kept in the tab's storage. It survives a reload and a lost sign-in, but not closing the tab.
 * `fresh` has the form's initial values, and only its keys are ever read back. Without a place it lasts as long as the form.
 */
export function useDraft<Typed extends object>(place: string | undefined, fresh: Typed) {
  const [typed, setTyped] = useState(() => ({ ...fresh, ...kept(place, fresh) }))
  // An answer that comes later asks what is typed by then.
  const latest = useRef(typed)
  const show = (next: Typed) => {
    latest.current = next
    setTyped(next)
  }
  return {
    typed,
    latest,
    type: (change: Partial<Typed>) => {
      const next = { ...latest.current, ...change }
      show(next)
      if (place === undefined) return
      // If the storage is full or forbidden, only a reload loses the draft. The form still works.
      try {
        sessionStorage.setItem(place, JSON.stringify(next))
      } catch {}
    },
    clear: (next: Typed = fresh) => {
      show(next)
      if (place !== undefined) sessionStorage.removeItem(place)
    },
  }
}

function kept<Typed extends object>(place: string | undefined, fresh: Typed): Partial<Typed> {
  const text = place === undefined ? null : sessionStorage.getItem(place)
  if (text === null) return {}
  try {
    const found = JSON.parse(text) as Record<string, unknown>
    const entries = Object.keys(fresh).filter((key) => typeof found[key] === 'string')
    return Object.fromEntries(entries.map((key) => [key, found[key]])) as Partial<Typed>
  } catch {
    return {}
  }
}
