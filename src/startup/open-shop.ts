import type { FastifyInstance } from 'fastify'
import {
  createAuthenticate,
  createHostedVerifier,
  createIdentityProvider,
  ensureDemoAccounts,
  hostedRoutes,
  identityRoutes,
  type GoogleClient,
} from '#modules/identity'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import type { FirebaseConfig } from '#platform/config'
import type { Db } from '#platform/db'
import type { Gate, Shedder } from '#platform/http'
import { createPageCache, servePages, type PageData } from '#platform/pages'
import { buildApp } from '../app.ts'
import type { Readiness } from '../health.ts'
import { builtWeb, type WebSettings } from './built-web.ts'
import { serveStyleguide } from './serve-styleguide.ts'
import type { Steps } from './starting/steps.ts'
import { loadSandbox } from './stand-ins.ts'

type Parts = {
  platform: Platform
  /** Connections without time limits, for what is done once. */
  start: { db: Db; steps: Steps }
  publicUrl: string
  sandbox: boolean
  google: GoogleClient | null
  readiness: Readiness
  /** Whether any part says what it fits. */
  hasFitment: () => boolean
  gate: Gate
  shedder: Shedder
  refusesWrites: () => boolean
  /** Aborted when the process has been told to stop. */
  leaving: AbortSignal
  data: PageData
  observe?: ((app: FastifyInstance) => void) | undefined
}

export type Shop = {
  app: FastifyInstance
  accounts: Awaited<ReturnType<typeof ensureDemoAccounts>>
}

/** The whole shop as one Fastify server: API, identity, pages, and the mailbox in the sandbox. */
export async function openShop(parts: Parts): Promise<Shop> {
  const { platform, publicUrl, sandbox, readiness } = parts
  const identity = await openIdentity(parts)
  let web: Awaited<ReturnType<typeof builtWeb>> | undefined
  const app = await buildApp({
    platform,
    authenticate: createAuthenticate(platform, identity),
    readiness,
    publicUrl,
    gate: parts.gate,
    shedder: parts.shedder,
    refusesWrites: parts.refusesWrites,
    leaving: parts.leaving,
    observe: parts.observe,
    drawPreview: async (page, settings) => {
      if (!web) throw new Refusal('not_ready')
      return web.drawPreview(page, settings)
    },
    plugins: [
      async (scope) => identity.mount(scope),
      async (scope) => {
        const { sandboxOpenToNetwork: openToNetwork } = platform.config
        if (!sandbox) return
        const { mailboxRoutes } = await loadSandbox()
        mailboxRoutes(scope, platform.db, { openToNetwork })
      },
      async (scope) => {
        if (sandbox && !platform.config.production) serveStyleguide(scope)
      },
      async (scope, client) => {
        const { shop } = platform
        const { hasFitment, data } = parts
        web = await builtWeb({ client, settings: settingsOf(parts), publicUrl, shop, hasFitment })
        await servePages(scope, platform, { ...web, publicUrl, cache: createPageCache({ data }) })
      },
    ],
  })
  return { app, accounts: identity.accounts }
}

/** Sets up the configured identity provider. The routes of the other one do not exist. */
async function openIdentity({ platform, start, publicUrl, sandbox, google }: Parts) {
  const { firebase } = platform.config
  if (firebase) {
    const verify = createHostedVerifier(platform, firebase)
    return {
      verifyIdentityToken: verify,
      mount: (scope: FastifyInstance) => hostedRoutes(scope, platform, { firebase, verify }),
      accounts: [],
    }
  }
  const provider = createIdentityProvider(platform, () => publicUrl, google)
  const demoAccounts = () => {
    const patient = { ...platform, db: start.db }
    return start.steps.run('opening the demo accounts', () =>
      ensureDemoAccounts(
        patient,
        createIdentityProvider(patient, () => publicUrl, google),
      ),
    )
  }
  return {
    verifyIdentityToken: provider.verifyIdentityToken,
    mount: (scope: FastifyInstance) => identityRoutes(scope, platform, provider),
    accounts: sandbox ? await demoAccounts() : [],
  }
}

function settingsOf({ platform, sandbox, google }: Parts): WebSettings {
  const { publishableKey, scriptUrl } = platform.gateway.browser
  const { firebase } = platform.config
  return {
    gateway: { publishableKey, scriptUrl },
    google: google !== null || firebase !== null,
    ...(firebase && { firebase: hostedSettings(firebase) }),
    sandbox,
    year: Number(todayOf(platform).slice(0, 4)),
  }
}

/** These settings are public: every page contains them. */
function hostedSettings({ apiKey, projectId, authDomain, emulatorUrl }: FirebaseConfig) {
  return { apiKey, projectId, authDomain, emulatorUrl }
}
