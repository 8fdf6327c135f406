import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import type { GoogleAtHand, IdentityProvider } from '../provider/identity-provider.ts'
import { googleProviderId } from './google-provider.ts'
import { SignInSocial, socialCall } from '../provider/identity-calls.ts'
import { IdentityError, codeWanted } from '../provider/identity-error.ts'
import {
  askProvider,
  followProvider,
  parseBody,
  signedInSession,
} from '../provider/identity-request.ts'
import { popupUrl } from '../provider/issuer.ts'
import { popupPage, type PopupEnd, popupScript, popupStyle } from './popup-page.ts'
import { hasSecondFactor } from '../second-factor/factors.repository.ts'

/** The sign-in window: where it starts, where Google sends it back to, and where it ends. */
export function googleRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
  google: GoogleAtHand,
): void {
  scope.post(socialCall.path, async (request, reply) => {
    const { reauthenticate } = parseBody(SignInSocial, request)
    const reauthenticates = reauthenticate ? await ownAccount(request) : undefined
    const ownOrigin = new URL(provider.publicUrl()).origin
    if (request.headers.origin !== ownOrigin) throw otherName(ownOrigin)
    await google.assertAnswers().catch((err: unknown) => {
      platform.log.warn({ err }, 'Google does not answer')
      throw new IdentityError(
        503,
        'GOOGLE_UNAVAILABLE',
        'Google does not answer. Please try again.',
      )
    })
    const end = popupUrl(provider.publicUrl())
    const body = {
      provider: googleProviderId,
      callbackURL: end,
      errorCallbackURL: end,
      disableRedirect: true,
      // It comes back with the state, which only the store writes.
      ...(reauthenticates !== undefined && { additionalData: { reauthenticates } }),
    }
    return askProvider(provider, socialCall, body, request, reply)
  })

  /** Where a second factor is enrolled, Google alone shows too little. */
  async function ownAccount(request: FastifyRequest): Promise<string> {
    const { user } = await signedInSession(provider, request)
    if (await hasSecondFactor(platform.db, user.id)) throw codeWanted()
    return user.id
  }

  scope.get(`/callback/${googleProviderId}`, async (request, reply) => {
    const { location, accountId } = await followProvider(provider, request, reply)
    const isRefused = new URL(location, provider.publicUrl()).searchParams.has('error')
    const facts = { who: accountId, what: 'google', from: request.ip }
    if (isRefused) logSecurity(platform.log, 'sign_in_failed', facts)
    // Whom a second factor waits for is signed in by its code.
    else if (accountId !== undefined) logSecurity(platform.log, 'sign_in', facts)
    return reply.headers(keptTogether).redirect(location)
  })

  scope.get<{ Querystring: PopupQuery }>('/popup', ({ query }, reply) =>
    reply
      .headers(keptTogether)
      .type('text/html; charset=utf-8')
      .send(popupPage(endOf(query))),
  )
  scope.get('/popup.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(popupScript),
  )
  scope.get('/popup.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(popupStyle),
  )
}

type PopupQuery = { error?: unknown; 'second-factor'?: unknown }

function endOf(query: PopupQuery): PopupEnd {
  if (query.error !== undefined) return 'failed'
  return query['second-factor'] === undefined ? 'done' : 'code'
}

// Google's pages have no opener policy; with ours, the browser would part this window from the page that opened it.
const keptTogether = { 'cross-origin-opener-policy': 'unsafe-none' }

// Google sends people back to one address only, and the cookie and the answer would be another name's.
function otherName(ownOrigin: string): IdentityError {
  const message = `To sign in with Google, please open the store at ${ownOrigin}`
  return new IdentityError(400, 'OTHER_ORIGIN', message)
}
