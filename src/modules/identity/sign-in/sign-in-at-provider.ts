import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { identityApi } from '#contract'
import { Account, CodeRequest } from '#contract/identity/words.schema'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { askProvider } from '../provider/identity-request.ts'

/** The account is told also where a second factor is missing: to the store, not to the browser. */
const response = z.object({ user: Account, secondFactor: CodeRequest.optional() })

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  body: { email: string; password: string; rememberMe?: boolean | undefined }
}

/** Signs in with a password. The cookies go to the browser. */
export function signInAtProvider(provider: IdentityProvider, asked: Asked) {
  return askProvider(provider, { ...identityApi.signIn.signIn, response }, asked)
}
