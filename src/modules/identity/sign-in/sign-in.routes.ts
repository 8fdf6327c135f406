import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import { isPasswordStill } from '../proofs/password-still.ts'
import { SignIn, SignUp, plainCalls, signInCall } from '../provider/identity-calls.ts'
import { wrongPassword } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider, callProvider, parseBody } from '../provider/identity-request.ts'
import { welcome } from './sign-in-turns.repository.ts'
import { signUp } from './sign-up.ts'
import { tryPassword } from './try-password.ts'

/** How somebody comes in with a password, and what the library answers by itself. */
export function signInRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
): void {
  for (const call of plainCalls) {
    const { method, path: url } = call
    scope.route({ method, url, handler: (...http) => callProvider(provider, call, ...http) })
  }

  scope.post(signInCall.path, async (request, reply) => {
    const body = parseBody(SignIn, request)
    const door = { email: body.email.trim().toLowerCase(), address: request.ip }
    const { user, secondFactor } = await tryPassword(platform, door, async () => {
      const before = await findPasswordHash(platform.db, { email: door.email })
      const answer = await askProvider(provider, signInCall, body, request, reply)
      if (!(await isPasswordStill(platform, answer.user, before))) throw wrongPassword()
      return answer
    })
    // Who has shown one factor learns nothing of the account but what it asks for.
    return secondFactor ? { secondFactor } : { user }
  })

  scope.post('/sign-up/email', async (request, reply) => {
    const { name, email, password } = parseBody(SignUp, request)
    await signUp(platform, provider, { name, email, password })
    await welcome(platform, { email, address: request.ip })
    const { user } = await askProvider(provider, signInCall, { email, password }, request, reply)
    logSecurity(platform.log, 'sign_up', { who: user.id, what: 'password', from: request.ip })
    return { user }
  })
}
