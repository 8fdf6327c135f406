import { createClient, type Client } from '#contract/client'
import { anAdmin } from '../crowd.ts'
import { atLeader } from './books.ts'
import type { Cluster } from './acts.ts'

export type Finding = { what: string; found: string; isRight: boolean }

type Goods = { toolId: string; partNumber: string }

/** What the webs must share. Each is asked by itself, not by way of the balancer. */
export async function whatIsShared(cluster: Cluster, goods: Goods): Promise<Finding[]> {
  return [await prices(cluster, goods), await signIns(cluster), await limits(cluster)]
}

/** A price that was changed by one web: from one second after that was acknowledged, no web shows the former one. */
async function prices(
  { store, database }: Cluster,
  { toolId, partNumber }: Goods,
): Promise<Finding> {
  const [first] = store.webs
  if (!first) throw new Error('There is no web.')
  const admin = await atLeader(database, (leader) => anAdmin(leader, first.url))
  let stale = 0
  let oldestMs = 0
  const rounds = 5
  for (let round = 1; round <= rounds; round += 1) {
    const price = 128 + round
    const product = await admin.client.staffProducts.show({ params: { id: toolId } })
    await admin.client.staffProducts.edit({
      params: { id: toolId },
      body: { version: product.version, changes: { price } },
    })
    const changedAt = performance.now()
    const shownBy = store.webs.map(async ({ url }) => {
      for (;;) {
        const askedAt = performance.now()
        const page = await (await fetch(`${url}/Product/${partNumber}`)).text()
        if (page.includes(`$${price}.00`)) return
        oldestMs = Math.max(oldestMs, askedAt - changedAt)
        if (askedAt - changedAt > 1_000) stale += 1
        if (askedAt - changedAt > 60_000) return
      }
    })
    await Promise.all(shownBy)
  }
  return {
    what: `${rounds} prices changed on one web, pages of all three`,
    found: `the former price was last shown to somebody who asked ${(oldestMs / 1000).toFixed(2)} s later; ${stale} pages were older than a second`,
    isRight: stale === 0,
  }
}

/** Whoever signs in at one web is signed in at each, and signed out at each. */
async function signIns({ store }: Cluster): Promise<Finding> {
  const [first] = store.webs
  if (!first) throw new Error('There is no web.')
  const origin = store.edge.url
  const person = {
    name: 'Ann',
    email: `ann.${crypto.randomUUID()}@example.com`,
    password: 'a long password',
  }
  const signedUp = await post(first.url, 'sign-up/email', origin, person)
  const cookie = cookieOf(signedUp)
  const token = async (url: string) => {
    const answer = await fetch(`${url}/api/identity/token`, { headers: { cookie } })
    return answer.ok ? ((await answer.json()) as { token: string }).token : undefined
  }
  const tokens = await Promise.all(store.webs.map(({ url }) => token(url)))
  const client = clientOf(first.url, String(tokens[0]))
  const { token: access } = await client.users.signIn({
    params: { email: person.email },
    body: { email: person.email, name: person.name },
  })
  const shown = await Promise.all(
    store.webs.map(async ({ url }) => {
      const { items } = await clientOf(url, access).orders.listMine({
        query: { email: person.email },
      })
      return items.length === 0
    }),
  )
  await post(store.webs.at(-1)?.url ?? '', 'sign-out', origin, {}, cookie)
  const after = await Promise.all(store.webs.map(({ url }) => token(url)))
  const [valid, still] = [tokens.filter(Boolean).length, after.filter(Boolean).length]
  return {
    what: 'a sign-in at one web',
    found: `valid at ${valid} of 3 webs, its token at ${shown.filter(Boolean).length}; after a sign-out at another web, at ${still}`,
    isRight: valid === 3 && shown.every(Boolean) && still === 0,
  }
}

/** Wrong passwords, to each web in turn: ten for one account from one address, whichever web is asked. */
async function limits({ store }: Cluster): Promise<Finding> {
  const email = `nobody.${crypto.randomUUID()}@example.com`
  let answered = 0
  let refused = 0
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const { url } = store.webs[attempt % store.webs.length] ?? { url: '' }
    const answer = await post(url, 'sign-in/email', store.edge.url, {
      email,
      password: 'a wrong password',
    })
    if (answer.status === 429) refused += 1
    else answered += 1
  }
  return {
    what: '24 wrong passwords for one account, at the three webs in turn',
    found: `${answered} were looked at, ${refused} refused (the limit is 10, and one more a minute)`,
    // Were each web to count by itself, all would be looked at.
    isRight: answered >= 10 && answered < 20 && refused > 0,
  }
}

function clientOf(url: string, token: string): Client {
  return createClient((address, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  }, `${url}/api`)
}

function post(
  url: string,
  call: string,
  origin: string,
  body: object,
  cookie = '',
): Promise<Response> {
  return fetch(`${url}/api/identity/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  })
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
