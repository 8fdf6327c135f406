import { createRoot } from 'react-dom/client'
import type { Identity } from '#web/session/identity-client/index.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/**
 * Opens the dialog above the current page, which keeps everything typed into it. Resolves to true once the user has
 * re-authenticated, and to false if they close the dialog. No page contains the dialog; it is loaded when needed.
 */
export function openReauthenticationDialog(identity: Identity): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const before = document.activeElement
  const root = createRoot(place)
  return new Promise((resolve) => {
    root.render(
      <ReauthenticationDialog
        identity={identity}
        onClose={(isProven) => {
          root.unmount()
          place.remove()
          if (before instanceof HTMLElement) before.focus()
          resolve(isProven)
        }}
      />,
    )
  })
}
