import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { identityApi } from '#contract'
import { Account, CodeRequest } from '#contract/identity/words.schema'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { findAccountByEmail } from '../accounts/accounts.repository.ts'
import { IdentityError, wrongPassword } from '../provider/identity-error.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider } from '../provider/identity-request.ts'

/** The store gets the account even if a second factor is still missing; the browser does not. */
const response = z.object({ user: Account, secondFactor: CodeRequest.optional() })

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  body: { email: string; password: string; rememberMe?: boolean | undefined }
}

/**
 * Signs in with a password and sends the cookies to the browser. The library checks the password first and opens the
 * session later. If the account was erased in between, its error becomes the refusal of an address without an account.
 */
export async function signInAtProvider({ db }: Platform, provider: IdentityProvider, asked: Asked) {
  try {
    return await askProvider(provider, { ...identityApi.signIn.signIn, response }, asked)
  } catch (error) {
    if (error instanceof IdentityError || error instanceof Refusal) throw error
    const email = asked.body.email.trim().toLowerCase()
    throw (await findAccountByEmail(db, email)) ? error : wrongPassword()
  }
}
