import { useEffect, useRef } from 'react'

const key = 'SuggestedEmail'

/** The address that the next sign-up or login of this tab begins with. */
export function suggestEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Without storage the person types it.
  }
}

/** Calls `onType` with the suggested address, if there is one. It stays until the tab is closed, for whichever form is used. */
export function useSuggestedEmail(onType: (email: string) => void): void {
  const first = useRef(onType)
  useEffect(() => {
    try {
      const email = sessionStorage.getItem(key)
      if (email !== null) first.current(email)
    } catch {
      // Without storage nothing was suggested.
    }
  }, [])
}
