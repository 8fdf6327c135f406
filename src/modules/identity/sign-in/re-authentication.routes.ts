import { identityApi } from '#contract'
import type { Platform } from '#platform'
import { loginsOf, waysIn } from '../accounts/logins.repository.ts'
import { isOwnPassword, renewProof } from '../proofs/re-authentication.ts'
import type { ServeCalls } from '../proofs/serve-calls.routes.ts'
import { codeRequired, noPhone, wrongCode, wrongPassword } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { phoneOf } from '../second-factor/factors.repository.ts'
import { sendCode } from '../second-factor/send-code.ts'
import { codeRequestOf } from '../second-factor/show-factors.ts'

/** The calls for re-authentication: with a code if a second factor is enrolled, otherwise with the password or Google. */
export function reauthenticationRoutes(
  serve: ServeCalls,
  platform: Platform,
  provider: IdentityProvider,
): void {
  serve(identityApi.reauthentication, {
    show: async ({ current: { user } }) => {
      const { methods, phone } = await codeRequestOf(platform, user.id)
      const logins = waysIn(await loginsOf(platform.db, user.id))
      const alone = methods.length === 0
      return {
        methods,
        phone,
        password: alone && logins.password,
        google: alone && logins.google && provider.google !== null,
      }
    },

    confirm: async ({ current, body: proof }) => {
      if ('password' in proof) {
        const { methods } = await codeRequestOf(platform, current.user.id)
        if (methods.length > 0) throw codeRequired()
        const isOwn = await isOwnPassword(platform, provider, current, proof.password)
        if (!isOwn) throw wrongPassword()
        await renewProof(platform, current, { secondFactor: false })
      } else {
        const asked = { account: current.user, purpose: 're-authentication' as const }
        if (!(await checkCode(platform, provider, asked, proof))) throw wrongCode()
        await renewProof(platform, current, { secondFactor: true })
      }
      return { status: true }
    },

    sendCode: async ({ current: { user } }) => {
      const phone = await phoneOf(platform.db, user.id)
      if (phone === undefined) throw noPhone()
      const wanted = { accountId: user.id, purpose: 're-authentication', phone } as const
      await sendCode(platform, provider, wanted)
      return { status: true }
    },
  })
}
