import type { FastifyInstance } from 'fastify'
import {
  createAuthenticate,
  createIdentityProvider,
  ensureDemoAccounts,
  identityRoutes,
  type GoogleClient,
} from '#modules/identity'
import type { Platform } from '#platform'
import { servePages } from '#platform/pages'
import { buildApp } from '../app.ts'
import type { Readiness } from '../health.ts'
import { builtWeb, type WebSettings } from './built-web.ts'
import { mailboxRoutes } from '../../sandbox/mailbox/mailbox.routes.ts'

type Parts = {
  platform: Platform
  publicUrl: string
  sandbox: boolean
  google: GoogleClient | null
  readiness: Readiness
  observe?: ((app: FastifyInstance) => void) | undefined
}

export type Shop = {
  app: FastifyInstance
  accounts: Awaited<ReturnType<typeof ensureDemoAccounts>>
}

/** The whole shop behind one Fastify: API, identity, pages, and in the sandbox its mailbox. */
export async function openShop(parts: Parts): Promise<Shop> {
  const { platform, publicUrl, sandbox, google, readiness } = parts
  const identity = createIdentityProvider(platform, () => publicUrl, google)
  const accounts = sandbox ? await ensureDemoAccounts(platform, identity) : []
  const app = await buildApp({
    platform,
    authenticate: createAuthenticate(platform, identity),
    readiness,
    publicUrl,
    observe: parts.observe,
    plugins: [
      async (scope) => identityRoutes(scope, platform, identity),
      async (scope) => {
        const { sandboxOpenToNetwork: openToNetwork } = platform.config
        if (sandbox) mailboxRoutes(scope, platform.db, { openToNetwork })
      },
      async (scope, client) => {
        const web = await builtWeb(client, settingsOf(parts), publicUrl)
        await servePages(scope, platform, { ...web, publicUrl })
      },
    ],
  })
  return { app, accounts }
}

function settingsOf({ platform, sandbox, google }: Parts): WebSettings {
  const { publishableKey, scriptUrl } = platform.gateway.browser
  return {
    gateway: { publishableKey, scriptUrl },
    google: google !== null,
    sandbox,
    year: platform.clock.now().getFullYear(),
  }
}
