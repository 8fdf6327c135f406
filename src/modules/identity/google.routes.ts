import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import type { EnabledGoogle, IdentityProvider } from './embedded-provider.ts'
import { googleProviderId } from './google-provider.ts'
import { SignInSocial, socialCall } from './identity-calls.ts'
import { IdentityError } from './identity-error.ts'
import { askProvider, followProvider, parseBody } from './identity-request.ts'
import { popupUrl } from './issuer.ts'
import { popupPage, popupScript, popupStyle } from './popup-page.ts'

/** The sign-in window: where it starts, where Google sends it back to, and where it ends. */
export function googleRoutes(
  scope: FastifyInstance,
  platform: Platform,
  provider: IdentityProvider,
  google: EnabledGoogle,
): void {
  scope.post(socialCall.path, async (request, reply) => {
    parseBody(SignInSocial, request)
    const ownOrigin = new URL(provider.publicUrl()).origin
    if (request.headers.origin !== ownOrigin) throw otherName(ownOrigin)
    await google.endpoints().catch((err: unknown) => {
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
    }
    return askProvider(provider, socialCall, body, request, reply)
  })

  scope.get(`/callback/${googleProviderId}`, (request, reply) => {
    void reply.headers(keptTogether)
    return followProvider(provider, request, reply)
  })

  scope.get<{ Querystring: { error?: unknown } }>('/popup', (request, reply) =>
    reply
      .headers(keptTogether)
      .type('text/html; charset=utf-8')
      .send(popupPage(request.query.error === undefined)),
  )
  scope.get('/popup.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(popupScript),
  )
  scope.get('/popup.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(popupStyle),
  )
}

// Google's pages have no opener policy; with ours, the browser would part this window from the page that opened it.
const keptTogether = { 'cross-origin-opener-policy': 'unsafe-none' }

// Google sends people back to one address only, and the cookie and the answer would be another name's.
function otherName(ownOrigin: string): IdentityError {
  const message = `To sign in with Google, please open the store at ${ownOrigin}`
  return new IdentityError(400, 'OTHER_ORIGIN', message)
}
