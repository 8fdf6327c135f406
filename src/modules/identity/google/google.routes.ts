import type { FastifyRequest } from 'fastify'
import { identityApi } from '#contract'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import type { ServeCalls } from '../proofs/serve-calls.routes.ts'
import { IdentityError, codeRequired } from '../provider/identity-error.ts'
import type { GoogleSignIn, IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider, followProvider, signedInSession } from '../provider/identity-request.ts'
import { popupUrl } from '../provider/issuer.ts'
import { hasSecondFactor } from '../second-factor/factors.repository.ts'
import { googleProviderId } from './google-provider.ts'
import { popupPage, type PopupEnd, popupScript, popupStyle } from './popup-page.ts'

/** The calls of the sign-in window: its start, Google's redirect back, and its last page. */
export function googleRoutes(
  serve: ServeCalls,
  platform: Platform,
  provider: IdentityProvider,
  google: GoogleSignIn,
): void {
  serve(identityApi.google, {
    begin: async ({ body: { reauthenticate }, request, reply }) => {
      const reauthenticates = reauthenticate ? await ownAccount(request) : undefined
      const ownOrigin = new URL(provider.publicUrl()).origin
      if (request.headers.origin !== ownOrigin) throw otherName(ownOrigin)
      await google.assertAnswers().catch((err: unknown) => {
        platform.log.warn({ err }, 'Google is not responding')
        throw new IdentityError('GOOGLE_UNAVAILABLE', 'Google is not responding. Please try again.')
      })
      const end = popupUrl(provider.publicUrl())
      const body = {
        provider: googleProviderId,
        callbackURL: end,
        errorCallbackURL: end,
        disableRedirect: true,
        // Returned with the state, which only the store can write.
        ...(reauthenticates !== undefined && { additionalData: { reauthenticates } }),
      }
      return askProvider(provider, identityApi.google.begin, { request, reply, body })
    },

    comeBack: async ({ request, reply }) => {
      const { location, accountId } = await followProvider(provider, request, reply)
      const isRefused = new URL(location, provider.publicUrl()).searchParams.has('error')
      const facts = { who: accountId, what: 'google', from: request.ip }
      if (isRefused) logSecurity(platform.log, 'sign_in_failed', facts)
      // With a second factor, nobody is signed in until the code is entered.
      else if (accountId !== undefined) logSecurity(platform.log, 'sign_in', facts)
      return reply.headers(withoutOpenerPolicy).redirect(location)
    },

    showEnd: ({ request, reply }) =>
      reply
        .headers(withoutOpenerPolicy)
        .type('text/html; charset=utf-8')
        .send(popupPage(endOf(request.query as PopupQuery))),

    showEndScript: ({ reply }) => reply.type('text/javascript; charset=utf-8').send(popupScript),

    showEndStyle: ({ reply }) => reply.type('text/css; charset=utf-8').send(popupStyle),
  })

  /** The account of the session. Refuses `CODE_REQUIRED` if a second factor is enrolled: Google alone is not enough then. */
  async function ownAccount(request: FastifyRequest): Promise<string> {
    const { user } = await signedInSession(provider, request)
    if (await hasSecondFactor(platform.db, user.id)) throw codeRequired()
    return user.id
  }
}

type PopupQuery = { error?: unknown; 'second-factor'?: unknown }

function endOf(query: PopupQuery): PopupEnd {
  if (query.error !== undefined) return 'failed'
  return query['second-factor'] === undefined ? 'done' : 'code'
}

// With the store's own opener policy, the browser would separate this window from the page that opened it.
const withoutOpenerPolicy = { 'cross-origin-opener-policy': 'unsafe-none' }

// Google redirects only to the registered address. Under another host name the store's page would get neither cookie nor message.
function otherName(ownOrigin: string): IdentityError {
  return new IdentityError(
    'OTHER_ORIGIN',
    `To sign in with Google, please open the store at ${ownOrigin}.`,
  )
}
