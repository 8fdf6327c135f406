import type { Settings } from '#web/data/settings.ts'
import type { Identity } from './index.ts'

type Firebase = NonNullable<Settings['firebase']>

/** Firebase. Its library is four times as large as one of our pages, so it is loaded only when first needed. */
export function createIdentity(askToReauthenticate: () => Promise<boolean>): Identity {
  let loading: Promise<Identity> | undefined
  const load = () => {
    loading ??= import('./firebase.ts').then(({ firebaseIdentity }) =>
      firebaseIdentity(firebaseSettings(), askToReauthenticate),
    )
    // If loading fails, the next call tries again.
    loading.catch(() => (loading = undefined))
    return loading
  }
  return whenLoaded<Identity>(load, {
    secondFactor: whenLoaded(async () => (await load()).secondFactor),
  })
}

type Calls = Record<string, (...parts: unknown[]) => Promise<unknown>>

/** An object that is still loading. Each call waits until it has loaded and is then made. */
function whenLoaded<Parts extends object>(
  load: () => Promise<Parts>,
  known: Partial<Parts> = {},
): Parts {
  return new Proxy(known as Parts, {
    get: (_, name) =>
      known[name as keyof Parts] ??
      (async (...parts: unknown[]) =>
        ((await load()) as unknown as Calls)[String(name)]?.(...parts)),
  })
}

function firebaseSettings(): Firebase {
  const data = document.getElementById('data')?.textContent ?? '{}'
  const { settings } = JSON.parse(data) as { settings?: Settings }
  if (!settings?.firebase) throw new Error('This page has no Firebase settings.')
  return settings.firebase
}
