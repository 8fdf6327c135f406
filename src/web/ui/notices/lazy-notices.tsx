import { useEffect, useState, type ComponentType } from 'react'
import { onSession } from '#web/session/session.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { onNoticesWanted, wantNotices } from './toast.ts'

/**
 * Loads the place where notices appear once somebody is signed in or begins to use the page: by the time there is something to
 * say, the connection may be lost. What says so is there from the start.
 */
export function LazyNotices() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    onNoticesWanted(() => {
      import('./toasts.tsx').then(
        (module) => setToasts(() => module.Toasts),
        // The page works without notices. The next one tries to load the library again.
        () => {},
      )
    })
    for (const use of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(use, wantNotices, { once: true })
    onSession(({ state }) => {
      if (state === 'in') wantNotices()
    })
  }, [])
  return (
    <>
      {Toasts && <Toasts />}
      <OfflineBanner />
    </>
  )
}
