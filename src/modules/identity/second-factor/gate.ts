import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { accountBlocked } from '../provider/identity-error.ts'
import { pendingCookie, pendingMinutes } from './pending-cookie.ts'
import type { CodeRequest } from './show-factors.ts'

export type Gate = {
  /**
   * Ends a session that has not shown its account's second factor, and returns the token of the pending sign-in; null if
   * the session may stay. `blocked`: it ended the session of a blocked account.
   */
  hold: (opened: Opened) => Promise<{ token: string; request: CodeRequest } | 'blocked' | null>
  /** Called with a session opened by a code, before the browser gets its cookie. */
  onProven: (sessionId: string) => Promise<void>
}
export type Opened = { accountId: string; sessionId: string; remember: boolean }

const OpenSession = z.object({ accountId: z.string(), remember: z.boolean() })
const Asked = z.object({ rememberMe: z.boolean().default(true) }).catch({ rememberMe: true })
/** What the store put into the OAuth state of a sign-in with Google. */
const State = z.object({ callbackURL: z.string(), reauthenticates: z.string().optional() })

/**
 * The second factor for better-auth. It guards sessions, not ways of signing in: every session that the library opens
 * passes this hook, in later versions too. (The library's own plugin covers three paths, and Google's is not among them.)
 */
export function secondFactorGate({ hold, onProven }: Gate) {
  return {
    id: 'second-factor-gate',
    endpoints: {
      /** Has no path, so only the store itself can call it. */
      openProvenSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: OpenSession },
        async (ctx) => {
          const { accountId, remember } = ctx.body
          const { internalAdapter } = ctx.context
          const user = await internalAdapter.findUserById(accountId)
          if (!user) throw ctx.error('UNAUTHORIZED')
          const session = await internalAdapter.createSession(accountId, !remember)
          await onProven(session.id)
          await setSessionCookie(ctx, { session, user }, !remember)
          expireCookie(ctx, ctx.context.createAuthCookie(pendingCookie))
          return { id: user.id, email: user.email }
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession
            if (!opened) return
            const { session, user } = opened
            const state = State.safeParse(await getOAuthState()).data
            if (state?.reauthenticates !== undefined) await endReplaced(ctx, session.token)
            const { rememberMe: remember } = Asked.parse(ctx.body)
            const held = await hold({ accountId: user.id, sessionId: session.id, remember })
            if (!held) return
            deleteSessionCookie(ctx)
            ctx.context.setNewSession(null)
            if (held === 'blocked') {
              if (state) throw ctx.redirect(`${state.callbackURL}?error=account_blocked`)
              const { code, message } = accountBlocked()
              throw ctx.error('FORBIDDEN', { code, message })
            }
            const maxAge = pendingMinutes * 60
            const cookie = ctx.context.createAuthCookie(pendingCookie, { maxAge })
            ctx.setCookie(cookie.name, held.token, cookie.attributes)
            if (state) throw ctx.redirect(`${state.callbackURL}?second-factor`)
            return ctx.json({ user, secondFactor: held.request })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** After a re-authentication with Google, the new session replaces the old one, which ends. */
async function endReplaced(ctx: Context, newToken: string): Promise<void> {
  const { authCookies, secret, internalAdapter } = ctx.context
  const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
  if (before && before !== newToken) await internalAdapter.deleteSession(before)
}
