import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { wholeApi, type api } from '#contract'
import type { Client } from '#contract/client'
import { Refusal } from '#contract/refusals'
import { crawlerRoutes, pictureRoutes, productsRoutes } from '#modules/catalog'
import { hostedOrigins, trustedOrigins, usersRoutes } from '#modules/identity'
import { statementRoutes } from '#modules/ledger'
import { ordersRoutes, paymentsRoutes } from '#modules/orders'
import { webhookRoutes } from '#modules/payments'
import { personalDataRoutes } from '#modules/personal-data'
import { profilesRoutes } from '#modules/profiles'
import { breaksRoutes } from '#modules/breaks'
import { reviewsRoutes } from '#modules/reviews'
import type { Platform } from '#platform'
import {
  allOrigins,
  apiReference,
  apiReferenceStyle,
  createDispatcher,
  inProcessClient,
  openApiDocument,
  pathOfTarget,
  createUnreadable,
  gateRequests,
  endAbandonedStreams,
  type Gate,
  limitReads,
  limitRequestTimes,
  problemOf,
  readJsonBodies,
  refuseExpectations,
  refuseForeignPages,
  registerApi,
  securityHeaders,
  sendProblem,
  serverTimes,
  setHeaders,
  sharesTimes,
  type Authenticate,
} from '#platform/http'
import { readBudgetTimes } from '#platform/rate-limits'
import { closeInTime } from './closing.ts'
import { healthRoutes, type Readiness } from './health.ts'

type Parts = {
  platform: Platform
  authenticate: Authenticate
  readiness: Readiness
  publicUrl: string
  /** How many are served at a time. */
  gate: Gate
  /** Told of the app before it has routes: hooks reach those that come after. */
  observe?: ((app: FastifyInstance) => void) | undefined
  /** What else answers: the identity provider, sandbox pages, the web. Each gets its own scope. */
  plugins?: ((app: FastifyInstance, client: Client) => Promise<void>)[]
}

const largestBodyBytes = 100 * 1024

/** Request to response: the API, then whatever pages the plugins bring. What tests and main both build. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { platform, authenticate, readiness, publicUrl, gate, plugins = [] } = parts
  const { firebase } = platform.config
  const headers = securityHeaders({
    origins: allOrigins(
      platform.gateway.browser.origins,
      ...(firebase ? [hostedOrigins(firebase)] : []),
    ),
    https: publicUrl.startsWith('https:'),
  })
  const unreadable = createUnreadable(headers, platform.log)
  const app = Fastify({
    bodyLimit: largestBodyBytes,
    trustProxy: platform.config.trustProxy.length > 0 && platform.config.trustProxy,
    ...serverTimes,
    // An e-mail address has up to 254 characters, each of them up to three in a URL.
    routerOptions: { maxParamLength: 800 },
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    forceCloseConnections: 'idle',
    // Without our headers; closing.ts says it with them.
    return503OnClosing: false,
    clientErrorHandler: unreadable.clientErrorHandler,
    frameworkErrors: unreadable.frameworkErrors,
  })
  parts.observe?.(app)
  const groups = {
    products: productsRoutes,
    users: usersRoutes,
    orders: ordersRoutes,
    payments: paymentsRoutes,
    reviews: reviewsRoutes,
    profiles: profilesRoutes,
    personalData: personalDataRoutes,
    breaks: breaksRoutes,
    statement: statementRoutes,
    health: healthRoutes(readiness),
  } satisfies Record<keyof typeof api, unknown>
  const dispatch = createDispatcher(platform, authenticate)

  setHeaders(app, headers)
  closeInTime(app, { graceMs: 2000 })
  refuseExpectations(app, unreadable)
  limitRequestTimes(app, unreadable)
  readJsonBodies(app)
  const { corsOrigins, rateLimitFactor } = platform.config
  refuseForeignPages(app, { own: trustedOrigins(publicUrl), allowed: corsOrigins }, platform.log)
  limitReads(app, readBudgetTimes(rateLimitFactor), platform.log)
  gateRequests(app, gate, sharesTimes(rateLimitFactor))
  endAbandonedStreams(app)
  app.setErrorHandler((error, _request, reply) => {
    void sendProblem(reply, problemOf(error, platform.log))
  })
  const noSuchCall = (_request: unknown, reply: FastifyReply) =>
    sendProblem(reply, problemOf(new Refusal('not_found'), platform.log))
  app.all('/api/*', noSuchCall)
  app.setNotFoundHandler(noSuchCall)
  registerApi(app, groups, dispatch, platform.log)
  // Printed once: drawn anew for everybody who asks, it would be the dearest page of the store.
  const document = JSON.stringify(openApiDocument(wholeApi, publicUrl))
  const reference = apiReference(wholeApi)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(reference))
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiReferenceStyle),
  )
  await app.register((scope) => webhookRoutes(scope, platform))
  await app.register((scope) => pictureRoutes(scope, platform))
  await app.register((scope) => crawlerRoutes(scope, platform))
  const client = inProcessClient(groups, dispatch)
  for (const plugin of plugins) await app.register((scope) => plugin(scope, client))
  return app
}
