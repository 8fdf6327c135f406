import { headScript } from '#contract/shop/head-script'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { wholeApi } from '#contract'
import type { Client } from '#contract/client'
import { Refusal } from '#contract/refusals'
import { crawlerRoutes, pictureRoutes } from '#modules/catalog'
import { hostedOrigins, trustedOrigins } from '#modules/identity'
import { webhookRoutes } from '#modules/payments'
import { shopLookRoutes } from '#modules/settings'
import type { Platform } from '#platform'
import {
  allOrigins,
  createDispatcher,
  inProcessClient,
  pathOfTarget,
  createUnreadable,
  dropGoneVisitors,
  gateRequests,
  endAbandonedStreams,
  type Gate,
  limitCalls,
  limitRequestTimes,
  problemOf,
  readJsonBodies,
  refuseExpectations,
  refuseForeignPages,
  rememberWriters,
  shownBy,
  refuseWrites,
  rememberCauses,
  registerApi,
  causeOf,
  requestIds,
  securityHeaders,
  sendProblem,
  serverTimes,
  setHeaders,
  sharesTimes,
  shedLoad,
  type Shedder,
  tellRequestIds,
  traceRequests,
  type Authenticate,
} from '#platform/http'
import { callBudgetsTimes } from '#platform/rate-limits'
import { causedBy, type Log } from '#platform/telemetry'
import { apiGroups, type GroupParts } from './api-groups.ts'
import { closeInTime } from './closing.ts'
import { serveReference } from './serve-reference.ts'

type Parts = GroupParts & {
  platform: Platform
  authenticate: Authenticate
  publicUrl: string
  /** Limits how many requests are in progress at a time. */
  gate: Gate
  /** Decides what is refused while there is too much to do; nothing is where there is none. */
  shedder?: Shedder | undefined
  /** Whether a newer release has changed the database, so that this process takes no more writes. */
  refusesWrites?: () => boolean
  /** Aborted when the process has been told to stop. */
  leaving?: AbortSignal | undefined
  /** Called before routes are added, since hooks apply only to later routes. */
  observe?: ((app: FastifyInstance) => void) | undefined
  /** Further routes: the identity provider, the sandbox pages, the web. Each plugin gets its own scope. */
  plugins?: ((app: FastifyInstance, client: Client) => Promise<void>)[]
}

const largestBodyBytes = 100 * 1024

/** Builds the HTTP server: the API and the routes of the plugins. The store and the tests use the same one. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { platform, authenticate, publicUrl, gate, plugins = [] } = parts
  const { leaving = new AbortController().signal } = parts
  const { firebase } = platform.config
  const headers = securityHeaders({
    origins: allOrigins(
      platform.gateway.browser.origins,
      ...(firebase ? [hostedOrigins(firebase)] : []),
    ),
    inlineScripts: [headScript],
    https: publicUrl.startsWith('https:'),
  })
  const unreadable = createUnreadable(headers, platform.log)
  const app = Fastify({
    bodyLimit: largestBodyBytes,
    trustProxy: platform.config.trustProxy.length > 0 && platform.config.trustProxy,
    genReqId: requestIds(platform.config.trustProxy),
    requestIdHeader: false,
    ...serverTimes,
    // An e-mail address has up to 254 characters, and each may take up to three in a URL.
    routerOptions: { maxParamLength: 800 },
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    forceCloseConnections: 'idle',
    // What still comes when the server ends is answered (closing.ts).
    return503OnClosing: false,
    clientErrorHandler: unreadable.clientErrorHandler,
    frameworkErrors: unreadable.frameworkErrors,
  })
  dropGoneVisitors(app)
  tellRequestIds(app)
  traceRequests(app)
  parts.observe?.(app)
  const groups = apiGroups(parts)
  const shown = shownBy(platform)

  setHeaders(app, headers)
  if (platform.replica) rememberWriters(app, platform.replica, publicUrl)
  closeInTime(app, { graceMs: 2000, leaving })
  refuseExpectations(app, unreadable)
  limitRequestTimes(app, unreadable)
  readJsonBodies(app)
  const { corsOrigins, rateLimitFactor } = platform.config
  refuseForeignPages(app, { own: trustedOrigins(publicUrl), allowed: corsOrigins }, platform.log)
  shedLoad(app, parts.shedder, wholeApi)
  limitCalls(app, callBudgetsTimes(rateLimitFactor), platform.log)
  refuseWrites(app, parts.refusesWrites ?? (() => false))
  gateRequests(app, gate, sharesTimes(rateLimitFactor))
  rememberCauses(app)
  endAbandonedStreams(app)
  answerFailures(app, platform.log)
  registerApi(app, groups, createDispatcher(platform, authenticate, shown), platform.log)
  serveReference(app, platform, publicUrl)
  await app.register((scope) => webhookRoutes(scope, platform))
  await app.register((scope) => pictureRoutes(scope, platform, shown))
  await app.register((scope) => shopLookRoutes(scope, shown))
  await app.register((scope) => crawlerRoutes(scope, shown))
  const dispatch = createDispatcher(joining(platform), authenticate, joining(shown))
  const client = inProcessClient(groups, dispatch, parts.shedder?.spares)
  for (const plugin of plugins) await app.register((scope) => plugin(scope, client))
  return app
}

/** What no route answers, and what fails before its route answers. */
function answerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = causedBy(causeOf(request), () => problemOf(error, log))
    void sendProblem(reply, problem)
  })
  const noSuchCall = (_request: unknown, reply: FastifyReply) =>
    sendProblem(reply, problemOf(new Refusal('not_found'), log))
  app.all('/api/*', noSuchCall)
  app.setNotFoundHandler(noSuchCall)
}

/** The platform of pages. */
function joining(platform: Platform): Platform {
  return { ...platform, db: platform.joinedReads }
}
