import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 35.99875em)'

/** Whether the window is that of a phone, where a figure shows less until it is asked for. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function listen(tell: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
