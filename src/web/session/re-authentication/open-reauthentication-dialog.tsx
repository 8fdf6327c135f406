import { createRoot } from 'react-dom/client'
import type { Identity } from '#web/session/identity-client/index.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

/**
 * Opens the dialog over whatever is there, which goes on waiting with everything that was typed into it. True: the
 * person has shown who they are; false: they closed it. It comes when it is needed and is no part of any page.
 */
export function openReauthenticationDialog(identity: Identity): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const before = document.activeElement
  const root = createRoot(place)
  return new Promise((resolve) => {
    root.render(
      <ReauthenticationDialog
        identity={identity}
        onClose={(isShown) => {
          root.unmount()
          place.remove()
          if (before instanceof HTMLElement) before.focus()
          resolve(isShown)
        }}
      />,
    )
  })
}
