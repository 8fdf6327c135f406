import type { Identity } from './index.ts'
import { lazyIdentity } from './lazy-functions.ts'

/** The identity provider of this build. The build for IDENTITY=firebase uses provider.hosted.ts instead. */
export function createIdentity(askToReauthenticate: () => Promise<boolean>): Identity {
  return lazyIdentity(async () =>
    (await import('./embedded.ts')).embeddedIdentity(askToReauthenticate),
  )
}
