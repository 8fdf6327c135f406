import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { identityApi } from '#contract'
import { Account, CodeRequest } from '#contract/identity/words.schema'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider } from '../provider/identity-request.ts'

/** The store gets the account even if a second factor is still missing; the browser does not. */
const response = z.object({ user: Account, secondFactor: CodeRequest.optional() })

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  body: { email: string; password: string; rememberMe?: boolean | undefined }
}

/** Signs in with a password and sends the cookies to the browser. */
export function signInAtProvider(provider: IdentityProvider, asked: Asked) {
  return askProvider(provider, { ...identityApi.signIn.signIn, response }, asked)
}
