import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render. Controls that need scripts are disabled until it is true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
