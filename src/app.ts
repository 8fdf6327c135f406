import { headScript } from '#contract/shop/head-script'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { wholeApi, type api } from '#contract'
import type { Client } from '#contract/client'
import { Refusal } from '#contract/refusals'
import { addressesRoutes } from '#modules/addresses'
import { staffAttributesRoutes } from '#modules/attributes'
import {
  applicationDeskRoutes,
  coverageRoutes,
  fitFlagsRoutes,
  fitmentDeskRoutes,
  fitmentRoutes,
  interchangeDeskRoutes,
} from '#modules/fitment'
import { auditRoutes } from '#modules/audit'
import { cartsRoutes, listsRoutes } from '#modules/carts'
import { checkoutRoutes } from '#modules/checkout'
import {
  bulkChangesRoutes,
  crawlerRoutes,
  partsRoutes,
  pictureRoutes,
  productsRoutes,
  productFilesRoutes,
  staffCategoriesRoutes,
  staffProductsRoutes,
  goesWithRulesRoutes,
  synonymsRoutes,
} from '#modules/catalog'
import { customersRoutes } from '#modules/customers'
import { hostedOrigins, staffRoutes, trustedOrigins, usersRoutes } from '#modules/identity'
import { importsRoutes } from '#modules/imports'
import { figuresRoutes } from '#modules/insights'
import { stockAlertsRoutes, stockRoutes } from '#modules/inventory'
import { statementRoutes } from '#modules/ledger'
import {
  lateCertificatesRoutes,
  orderDeskRoutes,
  orderNotesRoutes,
  orderViewsRoutes,
  ordersRoutes,
  paymentsRoutes,
} from '#modules/orders'
import { webhookRoutes } from '#modules/payments'
import { personalDataRoutes } from '#modules/personal-data'
import { profilesRoutes } from '#modules/profiles'
import { breaksRoutes } from '#modules/breaks'
import { settingsRoutes, shopLookRoutes, shopRoutes, type DrawPreview } from '#modules/settings'
import { setupRoutes } from '#modules/setup'
import { deliveryRoutes } from '#modules/charging'
import { deliveryTermsRoutes, shippingTablesRoutes } from '#modules/shipping'
import { vehiclesRoutes } from '#modules/vehicles'
import { reviewDeskRoutes, reviewsRoutes } from '#modules/reviews'
import { taxReportsRoutes } from '#modules/tax-reports'
import { certificateDeskRoutes, taxCertificatesRoutes, taxRatesRoutes } from '#modules/taxes'
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
  refuseWrites,
  registerApi,
  securityHeaders,
  sendProblem,
  serverTimes,
  setHeaders,
  sharesTimes,
  type Authenticate,
} from '#platform/http'
import { callBudgetsTimes } from '#platform/rate-limits'
import { closeInTime } from './closing.ts'
import { importSubjects } from './import-subjects.ts'
import { garageRoutes } from '#modules/garage'
import { healthRoutes, type Readiness } from './health.ts'

type Parts = {
  platform: Platform
  authenticate: Authenticate
  readiness: Readiness
  publicUrl: string
  /** Limits how many requests are in progress at a time. */
  gate: Gate
  /** Whether a newer release has changed the database, so that this process takes no more writes. */
  refusesWrites?: () => boolean
  /** Aborted when the process has been told to stop. */
  leaving?: AbortSignal | undefined
  /** Called before routes are added, since hooks apply only to later routes. */
  observe?: ((app: FastifyInstance) => void) | undefined
  /** Further routes: the identity provider, the sandbox pages, the web. Each plugin gets its own scope. */
  drawPreview?: DrawPreview
  plugins?: ((app: FastifyInstance, client: Client) => Promise<void>)[]
}

const largestBodyBytes = 100 * 1024

/** Builds the HTTP server: the API and the routes of the plugins. The store and the tests use the same one. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { platform, authenticate, readiness, publicUrl, gate, plugins = [] } = parts
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
  parts.observe?.(app)
  const groups = {
    products: productsRoutes,
    staffProducts: staffProductsRoutes,
    imports: importsRoutes(importSubjects),
    bulkChanges: bulkChangesRoutes,
    productFiles: productFilesRoutes,
    staffCategories: staffCategoriesRoutes,
    staffAttributes: staffAttributesRoutes,
    fitment: fitmentRoutes,
    fitmentDesk: fitmentDeskRoutes,
    applicationDesk: applicationDeskRoutes,
    coverage: coverageRoutes,
    fitFlags: fitFlagsRoutes,
    interchangeDesk: interchangeDeskRoutes,
    users: usersRoutes,
    carts: cartsRoutes,
    checkout: checkoutRoutes,
    parts: partsRoutes,
    lists: listsRoutes,
    orders: ordersRoutes,
    orderDesk: orderDeskRoutes,
    orderViews: orderViewsRoutes,
    orderNotes: orderNotesRoutes,
    lateCertificates: lateCertificatesRoutes,
    payments: paymentsRoutes,
    reviews: reviewsRoutes,
    profiles: profilesRoutes,
    addresses: addressesRoutes,
    garage: garageRoutes,
    personalData: personalDataRoutes,
    breaks: breaksRoutes,
    statement: statementRoutes,
    customers: customersRoutes,
    staff: staffRoutes,
    audit: auditRoutes,
    figures: figuresRoutes,
    reviewDesk: reviewDeskRoutes,
    stock: stockRoutes,
    stockAlerts: stockAlertsRoutes,
    delivery: deliveryRoutes,
    deliveryTerms: deliveryTermsRoutes,
    vehicles: vehiclesRoutes,
    shippingTables: shippingTablesRoutes,
    goesWithRules: goesWithRulesRoutes,
    synonyms: synonymsRoutes,
    taxRates: taxRatesRoutes,
    taxReports: taxReportsRoutes,
    taxCertificates: taxCertificatesRoutes,
    certificateDesk: certificateDeskRoutes,
    shop: shopRoutes,
    settings: settingsRoutes(parts.drawPreview),
    setup: setupRoutes,
    health: healthRoutes(readiness),
  } satisfies Record<keyof typeof api, unknown>
  const dispatch = createDispatcher(platform, authenticate)

  setHeaders(app, headers)
  closeInTime(app, { graceMs: 2000, leaving })
  refuseExpectations(app, unreadable)
  limitRequestTimes(app, unreadable)
  readJsonBodies(app)
  const { corsOrigins, rateLimitFactor } = platform.config
  refuseForeignPages(app, { own: trustedOrigins(publicUrl), allowed: corsOrigins }, platform.log)
  limitCalls(app, callBudgetsTimes(rateLimitFactor), platform.log)
  refuseWrites(app, parts.refusesWrites ?? (() => false))
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
  const described = describedFor(platform, publicUrl)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described().document),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(described().reference),
  )
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiReferenceStyle),
  )
  await app.register((scope) => webhookRoutes(scope, platform))
  await app.register((scope) => pictureRoutes(scope, platform))
  await app.register((scope) => shopLookRoutes(scope, platform))
  await app.register((scope) => crawlerRoutes(scope, platform))
  const client = inProcessClient(
    groups,
    createDispatcher({ ...platform, db: platform.joinedReads }, authenticate),
  )
  for (const plugin of plugins) await app.register((scope) => plugin(scope, client))
  return app
}

// Made once for each name of the shop: making it for every request would be expensive.
function describedFor({ shop }: Pick<Platform, 'shop'>, publicUrl: string) {
  const make = (brand: string) => ({
    brand,
    document: JSON.stringify(openApiDocument(wholeApi, { publicUrl, brand })),
    reference: apiReference(wholeApi, brand),
  })
  let made = make(shop.now().settings.brand.name)
  return () => {
    const brand = shop.now().settings.brand.name
    if (made.brand !== brand) made = make(brand)
    return made
  }
}
