import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { Nothing, VerifyEmail } from '../provider/identity-calls.ts'
import { linkNotOfAccount } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { parseBody, signedInSession } from '../provider/identity-request.ts'
import { confirmVerification, mailLinkAgain } from './verification.ts'

/** How an account proves its address. */
export function verificationRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  scope.post('/send-verification-email', async (request) => {
    parseBody(Nothing, request)
    const { user } = await signedInSession(provider, request)
    if (user.emailVerified) return { status: true }
    await mailLinkAgain(platform, provider.publicUrl(), user)
    return { status: true }
  })

  scope.post('/verify-email', async (request) => {
    const { token } = parseBody(VerifyEmail, request)
    const { user } = await signedInSession(provider, request)
    if (user.emailVerified) return { status: true }
    if (await confirmVerification(platform, user, token)) return { status: true }
    throw linkNotOfAccount()
  })
}
