import { thisRelease } from '#platform/db'
import * as z from 'zod'
import type { Route, Routes } from '#contract/describe'
import { identityRefusals } from '#contract/identity/refusals'
import { refusals } from '#contract/refusals'

type Json = Record<string, unknown>

const statuses = { ...refusals, ...identityRefusals }

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(
  groups: Record<string, Routes>,
  { publicUrl, brand }: { publicUrl: string; brand: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, routes] of Object.entries(groups)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(tag, name, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} store`, version: thisRelease },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'From PUT /user/{email}.' },
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cartToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Cart-Token',
          description: '32 random bytes in base64url, made by the guest’s browser.',
        },
        orderKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Order-Key',
          description: 'Opens one order that was placed as a guest. From the link in its mails.',
        },
        session: cookie('session_token', 'The cookie of a session.'),
        pending: cookie('pending', 'The cookie of a sign-in that still needs a second factor.'),
      },
      schemas: { Problem: problem },
    },
  }
}

function operation(tag: string, name: string, route: Route): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: route.summary,
    'x-access': route.access,
    ...(route.permission && { 'x-permission': route.permission }),
    ...(route.freshness && { 'x-freshness': route.freshness }),
    security: security(route),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...headers(route),
    ],
    ...requestBody(route),
    responses: { [route.answers === 'redirect' ? 302 : 200]: success(route), ...failures(route) },
  }
}

function requestBody({ body, fileField }: Route): Json {
  if (fileField !== undefined) return { requestBody: formWithFile(fileField, body) }
  if (!body) return {}
  const content = { 'application/json': { schema: schema(body, 'input') } }
  return { requestBody: { required: true, content } }
}

function formWithFile(field: string, body: z.ZodType | undefined): Json {
  const fields = body ? schema(body, 'input') : {}
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] }
  const form = {
    type: 'object',
    required: [...required, field],
    properties: { ...properties, [field]: { type: 'string', format: 'binary' } },
  }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function security({ access }: Route): Json[] {
  if (access === 'anyone') return []
  if (access === 'cart') return [{ accessToken: [] }, { cartToken: [] }]
  if (access === 'buyer') return [{ accessToken: [] }, { orderKey: [] }]
  if (access === 'session' || access === 'pending') return [{ [access]: [] }]
  return [{ [access === 'identity' ? 'identityToken' : 'accessToken']: [] }]
}

function cookie(name: string, whose: string): Json {
  const description = `${whose} Over HTTPS its name is __Host-store.${name}.`
  return { type: 'apiKey', in: 'cookie', name: `store.${name}`, description }
}

function parameters(place: 'path' | 'query', from: z.ZodType | undefined): Json[] {
  if (!from) return []
  const { properties = {}, required = [] } = schema(from, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function headers(route: Route): Json[] {
  if (!route.idempotent) return []
  const description =
    'Repeating the request with the same key and body within 30 days returns the first response.'
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    },
  ]
}

function success(route: Route): Json {
  if (route.answers === 'redirect') return { description: 'Redirect' }
  if (route.answers) {
    return { description: 'Done', content: { [route.answers]: { schema: { type: 'string' } } } }
  }
  if (route.sheet) {
    return { description: 'Done', content: { 'text/csv': { schema: { type: 'string' } } } }
  }
  const item = schema(route.response, 'output')
  if (route.document) {
    const { enum: types = [] } = item as { enum?: string[] }
    const bytes = { schema: { type: 'string', format: 'binary' } }
    const content = Object.fromEntries(types.map((type) => [type, bytes]))
    return { description: 'Done', content }
  }
  return {
    description: 'Done',
    content: {
      'application/json': { schema: route.paged ? { type: 'array', items: item } : item },
    },
  }
}

function failures(route: Route): Record<string, Json> {
  const byStatus = Object.groupBy(route.refusals, (code) => String(statuses[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: (codes ?? []).join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  )
}

function schema(of: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' }) as Json
  return rest
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    detail: {
      type: 'string',
      description: 'A sentence for people; only sign-in calls send it.',
    },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...Object.keys(statuses), 'internal'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { type: 'object' },
    id: { type: 'string', description: 'The id of the request, to quote when asking about it.' },
  },
}
