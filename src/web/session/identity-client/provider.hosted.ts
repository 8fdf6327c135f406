import type { Settings } from '#web/data/settings.ts'
import type { Identity } from './index.ts'
import { lazyIdentity } from './lazy-functions.ts'

type Firebase = NonNullable<Settings['firebase']>

/** Firebase. Its library is four times as large as one of our pages. */
export function createIdentity(askToReauthenticate: () => Promise<boolean>): Identity {
  return lazyIdentity(async () =>
    (await import('./firebase.ts')).firebaseIdentity(firebaseSettings(), askToReauthenticate),
  )
}

function firebaseSettings(): Firebase {
  const data = document.getElementById('data')?.textContent ?? '{}'
  const { settings } = JSON.parse(data) as { settings?: Settings }
  if (!settings?.firebase) throw new Error('This page has no Firebase settings.')
  return settings.firebase
}
