import type { FastifyInstance } from 'fastify'
import { wholeApi } from '#contract'
import type { Platform } from '#platform'
import { apiReference, apiReferenceStyle, openApiDocument } from '#platform/http'

type Means = Pick<Platform, 'shop'>

/** The description of the API, for programs and for people. */
export function serveReference(app: FastifyInstance, platform: Means, publicUrl: string): void {
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
}

// Made when somebody first asks, and once for each name of the shop: it takes a quarter of a second, which a start need not wait for.
function describedFor({ shop }: Means, publicUrl: string) {
  const make = (brand: string) => ({
    brand,
    document: JSON.stringify(openApiDocument(wholeApi, { publicUrl, brand })),
    reference: apiReference(wholeApi, brand),
  })
  let made: ReturnType<typeof make> | undefined
  return () => {
    const brand = shop.now().settings.brand.name
    if (made?.brand !== brand) made = make(brand)
    return made
  }
}
