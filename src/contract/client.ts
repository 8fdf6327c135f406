import type { Input, Page, Result, Route, SheetFile } from './describe.ts'
import type { api } from './index.ts'
import { ProblemError, type Problem } from './problem.ts'
import { routes, type Endpoint } from './routes.ts'

type Api = typeof api
type Options = { signal?: AbortSignal; idempotencyKey?: string }
type Call<R> = R extends Route
  ? unknown extends Input<R>
    ? (input?: Record<never, never>, options?: Options) => Promise<Result<R>>
    : (input: Input<R>, options?: Options) => Promise<Result<R>>
  : never
export type Client = {
  [Group in keyof Api]: { [Name in keyof Api[Group]]: Call<Api[Group][Name]> }
}

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | readonly string[] | undefined>
  body?: unknown
  file?: Blob
}

/** A typed client for the whole API. `send` is fetch, with any headers the caller adds; `base` ends in /api. */
export function createClient(
  send: (url: string, init: RequestInit) => Promise<Response>,
  base: string,
): Client {
  // Staff's calls are looked up when they are made, so that visitors do not load their table.
  const callsOf = (group: string) => (name: string) => {
    return async (input: AnyInput = {}, options: Options = {}) =>
      call(await endpointOf(group, name), input, options)
  }
  return byName((group) => byName(callsOf(group))) as unknown as Client // describe() ties the table and the schemas together

  async function call(endpoint: Endpoint, input: AnyInput, options: Options): Promise<unknown> {
    const { body, file } = input
    const headers: Record<string, string> = {}
    // fetch sets the content type of a form itself, since it contains the boundary.
    if (body !== undefined && !file) headers['content-type'] = 'application/json'
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    const response = await send(base + pathOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: file
        ? (await import('./signed-in/form-of.ts')).formOf(endpoint, { body, file })
        : body === undefined
          ? null
          : JSON.stringify(body),
      ...(options.signal && { signal: options.signal }),
    })
    if (!response.ok) throw new ProblemError(await problemOf(response))
    if (endpoint.sheet || endpoint.document) return fileOf(response)
    const answer: unknown = await response.json()
    return Array.isArray(answer) && isPaged(response) ? pageOf(answer, response) : answer
  }
}

export function pathOf({ path }: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  )
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`
}

function isPaged(response: Response): boolean {
  return response.headers.get('x-paged') === '1'
}

function pageOf(items: unknown[], response: Response): Page<unknown> {
  const [, link = ''] = /<([^<>]*)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  const total = response.headers.get('x-total-count')
  return {
    items,
    next: new URLSearchParams(link.slice(link.indexOf('?') + 1)).get('cursor'),
    ...(total !== null && { total: Number(total) }),
  }
}

async function fileOf(response: Response): Promise<SheetFile> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { fileName: name?.[1] ?? 'table.csv', file: await response.blob() }
}

async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Problem
  const title = response.statusText || `HTTP ${response.status}`
  return { type: 'about:blank', title, status: response.status, code: 'internal' }
}

type Groups = Record<string, Record<string, Endpoint>>

async function endpointOf(group: string, name: string): Promise<Endpoint> {
  const known =
    (routes as Groups)[group] ??
    ((await import('./signed-in/routes.ts')).signedInRoutes as Groups)[group]
  const endpoint = known?.[name]
  if (!endpoint) throw new Error(`The store has no call ${group}.${name}.`)
  return endpoint
}

/** An object whose every property is made, once, from its name. */
function byName<Value>(make: (name: string) => Value): Record<string, Value> {
  const made = new Map<string, Value>()
  return new Proxy(Object.create(null) as Record<string, Value>, {
    get(_, name) {
      if (typeof name === 'symbol') return undefined
      const value = made.get(name) ?? make(name)
      made.set(name, value)
      return value
    },
  })
}
