import { useSyncExternalStore } from 'react'

/** Says that the connection is gone. The line of speech is there before its words, so that they are heard. */
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
