import { OfflineBanner } from './offline-banner.tsx'
import { Toasts } from './toasts.tsx'

/** What is shown on top of the page: toasts and the offline banner. */
export function Notices() {
  return (
    <>
      <Toasts />
      <OfflineBanner />
    </>
  )
}
