import { curatedScripts } from '../test/curated-scripts.ts'

export const payloads = curatedScripts()

/** All payloads, combined into texts that fit into a field of `most` characters. */
export function packed(most: number): string[] {
  const texts: string[] = []
  for (const payload of payloads.filter(({ length }) => length <= most)) {
    const last = texts.at(-1)
    const joined = `${last} ${payload}`
    if (last !== undefined && joined.length <= most) texts[texts.length - 1] = joined
    else texts.push(payload)
  }
  return texts
}

export type Signed = { email: string; password: string; token: string }

/** Calls a store with the user's token. Throws if the store refuses. */
export async function call<Answer>(
  url: string,
  [method, path, body]: [method: string, path: string, body?: object],
  token?: string,
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      origin: url,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** Signs in, or signs up if a name is given, and exchanges the session for an access token. */
export async function enter(
  url: string,
  { email, password, name }: { email: string; password: string; name?: string },
): Promise<Signed> {
  const signed = await fetch(
    `${url}/api/identity/${name === undefined ? 'sign-in' : 'sign-up'}/email`,
    {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...(name !== undefined && { name }) }),
    },
  )
  if (!signed.ok) throw new Error(`${email}: ${await signed.text()}`)
  const cookie = signed.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (name !== undefined) await prove(url, email, cookie)
  const session = await fetch(`${url}/api/identity/token`, { headers: { cookie } })
  const { token: identityToken } = (await session.json()) as { token: string }
  const user = ['PUT', `/user/${email}`, { email, ...(name && { name }) }] as [
    string,
    string,
    object,
  ]
  const { token } = await call<{ token: string }>(url, user, identityToken)
  return { email, password, token }
}

/** Opens the link mailed to a new account, because only letters to verified addresses contain what the user typed. */
async function prove(url: string, email: string, cookie: string): Promise<void> {
  let token: string | undefined
  while (token === undefined) {
    const mails = (await (await fetch(`${url}/sandbox/mail.json`)).json()) as {
      to: string
      text: string
    }[]
    const mail = mails.find(({ to, text }) => to === email && text.includes('/VerifyEmail'))
    token = /VerifyEmail\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  }
  const proven = await fetch(`${url}/api/identity/verify-email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ token }),
  })
  if (!proven.ok) throw new Error(`${email}: ${await proven.text()}`)
}

type Inserted = { insertedId: string }
export type Tool = { id: string; partNumber: string }

/**
 * Adds one product per payload, with the payload in its name and number. The last descriptions hold all payloads.
 * Newest first.
 */
export async function plantProducts(url: string, admin: Signed): Promise<Tool[]> {
  const tools: Tool[] = []
  for (let from = 0; from < payloads.length; from += atOnce) {
    const some = payloads.slice(from, from + atOnce)
    tools.push(...(await Promise.all(some.map((_, at) => plantProduct(url, admin, from + at)))))
  }
  return tools.toReversed()
}

const atOnce = 8

async function plantProduct(url: string, admin: Signed, index: number): Promise<Tool> {
  const payload = payloads[index] ?? ''
  const short = payloads.filter(({ length }) => length <= 120)
  const partNumber = `P${index} ${payload}`.slice(0, 40).trim()
  const product = {
    productName: payload,
    company: short[(index + 7) % short.length],
    partNumber,
    price: '100',
    availableQuantity: '500',
    minimumOrder: '1',
    description: packed(4000)[payloads.length - 1 - index] ?? payload,
    picture: index % 9 === 0 ? `https://evil.example/x.png?${encodeURI(payload)}` : '',
  }
  const { insertedId: id } = await call<Inserted>(url, ['POST', '/tool', product], admin.token)
  return { id, partNumber }
}

/** Writes everything a customer can write: a name, a profile, a review of each product and five orders. */
export async function plantCustomer(
  url: string,
  index: number,
  { tools, reviews }: { tools: readonly [Tool, ...Tool[]]; reviews: readonly string[] },
): Promise<Signed & { orders: string[] }> {
  const at = (most: number, which = index) => packed(most)[which % packed(most).length] ?? ''
  const who = { email: `planted-${index}@example.com`, password: 'correct horse', name: at(120) }
  const customer = await enter(url, who)
  const profile = {
    name: at(120, index + 20),
    education: at(200),
    address: at(500),
    street: at(200, index + 40),
    city: at(100, index + 60),
    state: 'NJ',
    zip: '08611',
    linkedin: `https://www.linkedin.com/in/${encodeURI(at(100, index + 9)).slice(0, 200)}`,
  }
  await call(url, ['PUT', `/update/${who.email}`, profile], customer.token)
  for (const [place, review] of reviews.entries()) {
    const body = { review, ratings: 1 + (index % 5), toolId: tools[place]?.id }
    await call(url, ['POST', '/review', body], customer.token)
  }
  const orders: string[] = []
  for (let place = 0; place < 5; place++) {
    const order = {
      toolId: tools[0].id,
      name: at(120, index * 5 + place + 30),
      email: who.email,
      quantity: 1,
      mobile: '6095550142',
      address: at(500, index * 5 + place),
    }
    const { insertedId } = await call<Inserted>(url, ['POST', '/order', order], customer.token)
    orders.push(insertedId)
  }
  return { ...customer, orders }
}
