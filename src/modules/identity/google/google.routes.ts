import type { FastifyRequest } from 'fastify'
import { identityApi } from '#contract'
import type { Platform } from '#platform'
import { logSecurity } from '#platform/telemetry'
import type { ServeCalls } from '../proofs/serve-calls.routes.ts'
import { IdentityError, codeWanted } from '../provider/identity-error.ts'
import type { GoogleAtHand, IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider, followProvider, signedInSession } from '../provider/identity-request.ts'
import { popupUrl } from '../provider/issuer.ts'
import { hasSecondFactor } from '../second-factor/factors.repository.ts'
import { googleProviderId } from './google-provider.ts'
import { popupPage, type PopupEnd, popupScript, popupStyle } from './popup-page.ts'

/** The sign-in window: where it starts, where Google sends it back to, and where it ends. */
export function googleRoutes(
  serve: ServeCalls,
  platform: Platform,
  provider: IdentityProvider,
  google: GoogleAtHand,
): void {
  serve(identityApi.google, {
    begin: async ({ body: { reauthenticate }, request, reply }) => {
      const reauthenticates = reauthenticate ? await ownAccount(request) : undefined
      const ownOrigin = new URL(provider.publicUrl()).origin
      if (request.headers.origin !== ownOrigin) throw otherName(ownOrigin)
      await google.assertAnswers().catch((err: unknown) => {
        platform.log.warn({ err }, 'Google does not answer')
        throw new IdentityError('GOOGLE_UNAVAILABLE', 'Google does not answer. Please try again.')
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
      return askProvider(provider, identityApi.google.begin, { request, reply, body })
    },

    comeBack: async ({ request, reply }) => {
      const { location, accountId } = await followProvider(provider, request, reply)
      const isRefused = new URL(location, provider.publicUrl()).searchParams.has('error')
      const facts = { who: accountId, what: 'google', from: request.ip }
      if (isRefused) logSecurity(platform.log, 'sign_in_failed', facts)
      // Whom a second factor waits for is signed in by its code.
      else if (accountId !== undefined) logSecurity(platform.log, 'sign_in', facts)
      return reply.headers(keptTogether).redirect(location)
    },

    showEnd: ({ request, reply }) =>
      reply
        .headers(keptTogether)
        .type('text/html; charset=utf-8')
        .send(popupPage(endOf(request.query as PopupQuery))),

    showEndScript: ({ reply }) => reply.type('text/javascript; charset=utf-8').send(popupScript),

    showEndStyle: ({ reply }) => reply.type('text/css; charset=utf-8').send(popupStyle),
  })

  /** Where a second factor is enrolled, Google alone shows too little. */
  async function ownAccount(request: FastifyRequest): Promise<string> {
    const { user } = await signedInSession(provider, request)
    if (await hasSecondFactor(platform.db, user.id)) throw codeWanted()
    return user.id
  }
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
  return new IdentityError(
    'OTHER_ORIGIN',
    `To sign in with Google, please open the store at ${ownOrigin}`,
  )
}
