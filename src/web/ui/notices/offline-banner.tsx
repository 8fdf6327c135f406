import { useSyncExternalStore } from 'react'

/** Says that the connection is lost. The live region exists before its text, so that screen readers announce it. */
export function OfflineBanner() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" className="offline">
      {offline && (
        <p>
          You are offline. What you typed has been kept. We will try again when you are back online.
        </p>
      )}
    </div>
  )
}

function subscribe(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
