import { orderBody } from '#test/order-body'
import type { Buyer } from './crowd.ts'

export type Answered = { call: string; status: number; ms: number; isOld: boolean; text: string }

/** Pages that are the same for everybody, and that visitors have just looked at. */
export function pagesFor(partNumber: string): string[] {
  return ['/', '/Tools', '/Tools/Category/other', `/Product/${partNumber}`, '/Portfolio', '/Login']
}

/** Asks for all of them at the same time, as different visitors do. */
export function askAll(url: string, paths: readonly string[]): Promise<Answered[]> {
  return Promise.all(paths.map((path) => ask(url, path)))
}

type Means = { partNumber: string; probeId: string; buyer: Buyer; over: Promise<unknown> }

/** Every kind of call and page again and again until the time is over, ten visitors at once. */
export async function everyKindAnswered(
  url: string,
  { partNumber, probeId, buyer, over }: Means,
): Promise<Answered[]> {
  const answers: Answered[] = []
  let isOver = false
  void over.then(() => (isOver = true))
  const visitors = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      const asked = [
        askAll(url, pagesFor(partNumber)),
        askAll(url, ['/Tools?q=wrench', '/api/tool?limit=5', `/api/tool/${probeId}`]),
        askAll(url, ['/api/facet', '/api/review?limit=5', '/api/category', '/api/health']),
        Promise.all(writes(buyer, probeId).map((write) => ask(url, ...write))),
      ]
      answers.push(...(await Promise.all(asked)).flat())
    }
  })
  await Promise.all(visitors)
  return answers
}

/** Pages go on. Nothing else can be answered without the database, and no write is accepted. */
export function isWrongWhileAway({ call, status }: Answered): boolean {
  if (call === 'GET /api/health') return status !== 200
  const isPage = call.startsWith('GET /') && !/^GET \/(api\/|Tools\?q=)/.test(call)
  return status !== (isPage ? 200 : 503)
}

function writes(buyer: Buyer, toolId: string): [string, Sent][] {
  const authorization = `Bearer ${buyer.token}`
  const send = (body: object): Sent => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
  return [
    ['/api/order', send(orderBody(buyer, toolId))],
    [
      '/api/identity/sign-in/email',
      send({ email: 'ann@example.com', password: 'a long password' }),
    ],
  ]
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

async function ask(url: string, path: string, init: Sent = {}): Promise<Answered> {
  const since = performance.now()
  const headers = { connection: 'close', origin: url, ...init.headers }
  const answer = await fetch(url + path, { ...init, headers })
  const text = await answer.text()
  return {
    call: `${init.method ?? 'GET'} ${path}`,
    status: answer.status,
    ms: performance.now() - since,
    isOld: answer.headers.has('warning') && text.includes('id="old-page"'),
    text: answer.ok ? '' : text.slice(0, 200),
  }
}
