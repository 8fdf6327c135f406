import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityApi } from '#contract'
import { fieldErrors } from '#contract/field-errors'
import { Refusal, invalidInput } from '#contract/refusals'
import type { Platform } from '#platform'
import type { FirebaseConfig } from '#platform/config'
import { setPriority, type IdentityClaims } from '#platform/http'
import { lockAddress } from './accounts/lock-address.repository.ts'
import { takeVerification } from './proofs/verifications.repository.ts'
import type { TokenVerifier } from './provider/identity-provider.ts'
import { identityPath, pathBelowIdentity } from './provider/issuer.ts'
import { admit } from './sign-in/sign-in.ts'
import { storedHashOf } from './provider/token.ts'
import { findUserByLogin } from './users/users.repository.ts'
import { mailVerificationLink, refuseUntil } from './proofs/verification.ts'

const { send, confirm: prove } = identityApi.verification
const { followLink } = identityApi.hosted

type Parts = { firebase: FirebaseConfig; verify: TokenVerifier }

/**
 * The store's own calls for people who sign in with Firebase: its verification mail, and the redirect for links in
 * Firebase's mails. Cookies are not used here: the verification calls need an identity token.
 */
export function hostedRoutes(app: FastifyInstance, platform: Platform, parts: Parts): void {
  void app.register(async (scope) => mount(scope, platform, parts), { prefix: identityPath })
  // Only the embedded provider's letters link to these pages, so they do not exist here.
  for (const path of ['/ConfirmEmail', '/UndoEmailChange']) {
    app.get(path, (_request, reply) => reply.redirect('/not-found'))
  }
}

function mount(scope: FastifyInstance, platform: Platform, { firebase, verify }: Parts): void {
  setPriority(scope, 'vital')
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })

  scope.all('/*', () => {
    throw new Refusal('not_found')
  })

  scope.post(pathBelowIdentity(send), async (request) => {
    const claims = await identityOf(request)
    const { subject: id, email } = claims
    await platform.db.transaction().execute(async (tx) => {
      await lockAddress(tx, email)
      // The account may have been erased in the meantime.
      if (!(await findUserByLogin(tx, claims))) throw new Refusal('unauthenticated')
      refuseUntil(await mailVerificationLink(tx, platform, platform.publicUrl, { id, email }))
    })
    return { status: true }
  })

  scope.post(pathBelowIdentity(prove), async (request) => {
    const claims = await identityOf(request)
    const { success, data, error } = prove.body.safeParse(request.body)
    if (!success) throw invalidInput(...fieldErrors('body', error))
    if (!(await confirm(platform, claims, data.token))) throw new Refusal('forbidden')
    return { status: true }
  })

  // The "action URL" for Firebase's mails. New passwords are chosen on the store's page; all other links go to Firebase's.
  scope.get<{ Querystring: Record<string, unknown> }>(
    pathBelowIdentity(followLink),
    (request, reply) => {
      const { mode, oobCode } = request.query
      if (mode === 'resetPassword' && typeof oobCode === 'string') {
        return reply.redirect(`/ResetPassword?token=${encodeURIComponent(oobCode)}`)
      }
      const { search } = new URL(request.url, 'http://any')
      return reply.redirect(`https://${firebase.authDomain}/__/auth/action${search}`)
    },
  )

  async function identityOf({ headers }: FastifyRequest): Promise<IdentityClaims> {
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
    const claims = token === undefined ? null : await verify(token)
    if (!claims) throw new Refusal('unauthenticated')
    return claims
  }
}

/** The link proves the mailbox, the token proves the account. With both, this user becomes verified. */
function confirm(platform: Platform, identity: IdentityClaims, token: string): Promise<boolean> {
  const { db, clock } = platform
  const claims: IdentityClaims = { ...identity, emailVerified: true }
  delete claims.hosted
  return db.transaction().execute(async (tx) => {
    await lockAddress(tx, claims.email)
    const isOurs = await takeVerification(tx, {
      account: { id: claims.subject, email: claims.email },
      tokenHash: storedHashOf(token),
      at: clock.now(),
    })
    if (isOurs) await admit(tx, platform, claims)
    return isOurs
  })
}
