import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { takeTurn } from '#platform/rate-limits'
import { logSecurity } from '#platform/telemetry'
import { requestPasswordReset, resetPassword } from '../account-settings/password-reset.ts'
import { RequestReset, ResetPassword } from '../provider/identity-calls.ts'
import { linkIsOver } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { parseBody } from '../provider/identity-request.ts'
import { welcome } from './sign-in-turns.repository.ts'
import { about } from './try-password.ts'

/** The way in for whoever has forgotten the password: a link by mail, and a new one. */
export function passwordResetRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  scope.post('/request-password-reset', async (request) => {
    const { email } = parseBody(RequestReset, request)
    await takeTurn(platform, 'reset', { address: request.ip, account: email })
    const asked = { what: 'link', from: request.ip, about: about(email) }
    logSecurity(platform.log, 'reset_asked', asked)
    await requestPasswordReset(platform, { email, publicUrl: provider.publicUrl() })
    return { status: true }
  })

  scope.post('/reset-password', async (request) => {
    const { token, newPassword } = parseBody(ResetPassword, request)
    const email = await resetPassword(platform, provider, { token, newPassword })
    if (email === null) throw linkIsOver()
    await welcome(platform, { email, address: request.ip })
    const reset = { what: 'by link', from: request.ip, about: about(email) }
    logSecurity(platform.log, 'password_reset', reset)
    return { status: true }
  })
}
