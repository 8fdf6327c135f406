import { invalid } from './api-error.ts'
import { ok, type Gateway, type Outcome } from '../gateway.ts'
import type { ApiObject, Kind } from './objects.ts'
import type { Parameters, Shape } from './parameters.ts'

export const listShape = {
  created: { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' },
  ending_before: 'text',
  expand: 'texts',
  limit: 'integer',
  starting_after: 'text',
} as const satisfies Shape

export const listRefundsShape = {
  ...listShape,
  charge: 'text',
  payment_intent: 'text',
} as const satisfies Shape

export const listEventsShape = {
  ...listShape,
  delivery_success: 'boolean',
  type: 'text',
} as const satisfies Shape

type Page = Parameters<typeof listShape>
type Filters = { where?: Record<string, string | undefined>; undelivered?: boolean | undefined }

/** One page, newest first (https://docs.stripe.com/api/pagination). */
export function listOf(
  gateway: Gateway,
  kind: Kind,
  page: Page,
  { where = {}, undelivered }: Filters = {},
): Outcome {
  const limit = page.limit ?? 10
  if (limit < 1 || limit > 100) {
    throw invalid('Invalid integer: must be between 1 and 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  const found: ApiObject[] = gateway.state.list(kind, {
    limit: limit + 1,
    ...(page.starting_after && { after: known(gateway, kind, page.starting_after) }),
    ...(page.ending_before && { before: known(gateway, kind, page.ending_before) }),
    ...(page.created && { created: page.created }),
    ...(undelivered !== undefined && { undelivered }),
    where: Object.fromEntries(
      Object.entries(where).filter((filter): filter is [string, string] => Boolean(filter[1])),
    ),
  })
  const data = page.ending_before ? found.slice(-limit) : found.slice(0, limit)
  return ok({
    object: 'list',
    data,
    has_more: found.length > limit,
    url: `/v1/${kind}s`,
  })
}

/** The one endpoint that the settings name, if they do. The sandbox makes no others. */
export function listEndpoints({ webhookUrl }: Gateway): Outcome {
  const endpoint = {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    status: 'enabled',
    livemode: false,
  }
  const data = webhookUrl === null ? [] : [{ ...endpoint, url: webhookUrl, enabled_events: ['*'] }]
  return ok({ object: 'list', data, has_more: false, url: '/v1/webhook_endpoints' })
}

/** Replaces ids with their objects, for the `expand` parameter of a call. */
export function expanded(gateway: Gateway, body: object, paths: string[] | undefined): object {
  if (!paths || paths.length === 0) return body
  const copy = structuredClone(body) as Record<string, unknown>
  for (const path of paths) expandPath(gateway, copy, path.split('.'), path)
  return copy
}

const expandable: Record<string, Kind> = {
  charge: 'charge',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

/** Parts of an object that are whole already: Stripe leaves them out unless they are asked for. */
const inline = ['data', 'line_items', 'tax_breakdown']

function expandPath(
  gateway: Gateway,
  holder: Record<string, unknown>,
  [name = '', ...rest]: string[],
  path: string,
): void {
  const value = holder[name]
  if (inline.includes(name) && rest.length === 0 && value !== undefined) return
  if (Array.isArray(value)) {
    for (const item of value) {
      expandPath(gateway, item as Record<string, unknown>, rest, path)
    }
    return
  }
  const kind = expandable[name]
  if ((!kind && !inline.includes(name)) || !(name in holder)) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  if (kind && typeof value === 'string') holder[name] = gateway.state.find(kind, value) ?? value
  const inner = holder[name]
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    expandPath(gateway, inner as Record<string, unknown>, rest, path)
  }
}

function known(gateway: Gateway, kind: Kind, id: string): string {
  if (!gateway.state.find(kind, id)) {
    throw invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing' })
  }
  return id
}
