import { identityApi } from '#contract'
import type { Platform } from '#platform'
import { linkNotOfAccount } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import type { ServeCalls } from './serve-calls.routes.ts'
import { confirmVerification, mailLinkAgain } from './verification.ts'

/** The calls with which an account proves its address. */
export function verificationRoutes(
  serve: ServeCalls,
  platform: Platform,
  provider: IdentityProvider,
): void {
  serve(identityApi.verification, {
    send: async ({ current: { user } }) => {
      if (!user.emailVerified) await mailLinkAgain(platform, provider.publicUrl(), user)
      return { status: true }
    },

    confirm: async ({ current: { user }, body: { token } }) => {
      const isProven = user.emailVerified || (await confirmVerification(platform, user, token))
      if (!isProven) throw linkNotOfAccount()
      return { status: true }
    },
  })
}
