import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as a media query says, now and after each change. `onServer`: what the server draws for everybody. */
export function useWindow(query: string, { onServer }: { onServer: boolean }): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const watched = matchMedia(query)
      watched.addEventListener('change', tell)
      return () => watched.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
