import type { FastifyInstance } from 'fastify'
import {
  createAuthenticate,
  createIdentityProvider,
  ensureDemoAccounts,
  identityRoutes,
} from '#modules/identity'
import type { Platform } from '#platform'
import { buildApp } from '../app.ts'
import type { Readiness } from '../health.ts'
import { mailboxRoutes } from '../../sandbox/mailbox/mailbox.routes.ts'

type Parts = { platform: Platform; publicUrl: string; sandbox: boolean; readiness: Readiness }

export type Shop = {
  app: FastifyInstance
  accounts: Awaited<ReturnType<typeof ensureDemoAccounts>>
}

/** The whole shop behind one Fastify: API, identity, pages, and in the sandbox its mailbox. */
export async function openShop({ platform, publicUrl, sandbox, readiness }: Parts): Promise<Shop> {
  const identity = createIdentityProvider(platform, () => publicUrl)
  const accounts = sandbox ? await ensureDemoAccounts(platform, identity) : []
  const app = await buildApp({
    platform,
    authenticate: createAuthenticate(platform, identity),
    readiness,
    publicUrl,
    plugins: [
      async (scope) => identityRoutes(scope, platform, identity),
      async (scope) => {
        if (sandbox) mailboxRoutes(scope, platform.db)
      },
    ],
  })
  return { app, accounts }
}
