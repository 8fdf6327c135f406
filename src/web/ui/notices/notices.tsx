import { OfflineBanner } from './offline-banner.tsx'
import { Toasts } from './toasts.tsx'

/** What is said beside the page: what just happened, and that the connection is gone. */
export function Notices() {
  return (
    <>
      <Toasts />
      <OfflineBanner />
    </>
  )
}
