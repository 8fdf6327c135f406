import { useSyncExternalStore } from 'react'

const wide = '(min-width: 62em)'

/** Whether the summary has a column of its own. Only for what is drawn once the scripts have loaded. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => true,
  )
}

function listen(tell: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
