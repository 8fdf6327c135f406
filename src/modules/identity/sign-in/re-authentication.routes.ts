import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { Reauthenticate, Nothing } from '../provider/identity-calls.ts'
import { codeWanted, noPhone, wrongCode, wrongPassword } from '../provider/identity-error.ts'
import { parseBody, signedInSession } from '../provider/identity-request.ts'
import { loginsOf, waysIn } from '../accounts/logins.repository.ts'
import { isOwnPassword, renewProof } from '../proofs/re-authentication.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { phoneOf } from '../second-factor/factors.repository.ts'
import { sendCode } from '../second-factor/send-code.ts'
import { codeRequestOf } from '../second-factor/show-factors.ts'

/** How somebody who is signed in shows again who they are: with a code where one can, else as they sign in. */
export function reauthenticationRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  scope.get('/reauthentication', async (request) => {
    const { user } = await signedInSession(provider, request)
    const { methods, phone } = await codeRequestOf(platform, user.id)
    const logins = waysIn(await loginsOf(platform.db, user.id))
    const alone = methods.length === 0
    return {
      methods,
      phone,
      password: alone && logins.password,
      google: alone && logins.google && provider.google !== null,
    }
  })

  scope.post('/reauthentication', async (request) => {
    const proof = parseBody(Reauthenticate, request)
    const current = await signedInSession(provider, request)
    if ('password' in proof) {
      const { methods } = await codeRequestOf(platform, current.user.id)
      if (methods.length > 0) throw codeWanted()
      if (!(await isOwnPassword(platform, provider, current, proof.password))) throw wrongPassword()
      await renewProof(platform, current, { secondFactor: false })
    } else {
      const asked = { account: current.user, purpose: 're-authentication' as const }
      if (!(await checkCode(platform, provider, asked, proof))) throw wrongCode()
      await renewProof(platform, current, { secondFactor: true })
    }
    return { status: true }
  })

  scope.post('/reauthentication/text', async (request) => {
    parseBody(Nothing, request)
    const { user } = await signedInSession(provider, request)
    const phone = await phoneOf(platform.db, user.id)
    if (phone === undefined) throw noPhone()
    await sendCode(platform, provider, { accountId: user.id, purpose: 're-authentication', phone })
    return { status: true }
  })
}
