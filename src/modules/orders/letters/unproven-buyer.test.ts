import { afterEach, expect, test } from 'vitest'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { orderBody } from '#test/order-body'

// Anybody can sign up with somebody else's address. Until the address is proven, the store sends few letters to it, and
// none that contain text the visitor typed.

// The limits are those of production. Other tests use a factor that raises them.
const store = await storeOfFile({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
afterEach(() => store.clock.reset())

const link = 'https://evil.example/prize'
const typed = { name: `Zebulon, see ${link}`, address: `You have won\n${link}` }

async function order(buyer: Person, more = {}): Promise<string> {
  const { toolId } = await store.addProduct()
  const body = { ...orderBody(buyer, toolId), ...more }
  return (await buyer.client.orders.place({ body })).insertedId
}

async function lettersTo(recipient: string) {
  const { rows } = await store.database.pool.query<{ subject: string; text: string; html: string }>(
    'select subject, text, html from mails where recipient = $1 order by created_at, id',
    [recipient],
  )
  return rows
}

const subjectsTo = async (recipient: string) =>
  (await lettersTo(recipient)).map(({ subject }) => subject.replace(/ \S+ is/, ' is'))

test('an order and its cancellation are one letter to an unproven address, without a word of the buyer', async () => {
  const buyer = await store.signUp('Relay')
  const id = await order(buyer, typed)
  await store.runJobs()
  await buyer.client.orders.remove({ params: { id } })
  await store.runJobs()
  expect(await subjectsTo(buyer.email)).toEqual(['Confirm your e-mail address', 'Order is placed'])
  const [, letter] = await lettersTo(buyer.email)
  for (const said of [letter?.text, letter?.html]) {
    expect(said).toContain('This address is not confirmed yet')
    expect(said).not.toMatch(/Zebulon|evil\.example|won/)
  }
})

test('many orders are few letters a day to an unproven address, whoever orders', async () => {
  const buyer = await store.signUp('Flood')
  for (let count = 0; count < 5; count++) await order(buyer, typed)
  await store.runJobs()
  const placed = Array.from({ length: 3 }, () => 'Order is placed')
  expect(await subjectsTo(buyer.email)).toEqual(['Confirm your e-mail address', ...placed])
})

test('a proven address gets every letter, with where the goods go', async () => {
  const buyer = await store.signUp('Proven')
  await store.prove(buyer)
  const ids = [await order(buyer, { address: '9 Quay' })]
  for (let count = 0; count < 3; count++) ids.push(await order(buyer))
  for (const id of ids) await buyer.client.orders.remove({ params: { id } })
  await store.runJobs()
  const letters = (await lettersTo(buyer.email)).filter(({ subject }) =>
    subject.startsWith('Order'),
  )
  expect(letters).toHaveLength(8)
  expect(letters.some(({ text }) => text.includes('9 Quay'))).toBe(true)
})

test('who proves the address hears of what comes next', async () => {
  const buyer = await store.signUp('Later')
  const id = await order(buyer)
  await store.runJobs()
  await store.prove(buyer)
  await buyer.client.orders.remove({ params: { id } })
  await store.runJobs()
  expect((await subjectsTo(buyer.email)).slice(1)).toEqual([
    'Order is placed',
    'Order is cancelled',
  ])
})

test('an account of an unproven address that is erased leaves without a letter', async () => {
  const person = await store.signUp('Gone')
  await person.client.personalData.erase({ body: { email: person.email } })
  await store.runJobs()
  expect(await subjectsTo(person.email)).toEqual([])
})

test('one address is asked to be confirmed a few times a day, however often accounts are opened with it', async () => {
  const first = await store.signUp('Again')
  const { email } = first
  for (let count = 0; count < 5; count++) {
    const { rowCount } = await store.database.pool.query(
      'delete from identity."user" where email = $1',
      [email],
    )
    expect(rowCount).toBe(1)
    const answer = await fetch(`${store.url}/api/identity/sign-up/email`, {
      method: 'POST',
      headers: fromElsewhere(),
      body: JSON.stringify({ name: link, email, password: 'a long password' }),
    })
    expect(answer.status).toBe(200)
  }
  const letters = await lettersTo(email)
  expect(letters).toHaveLength(3)
  expect(JSON.stringify(letters)).not.toContain('evil.example')
})

test('a link is mailed again a few times a day, and then the answer says when the next may be asked for', async () => {
  const { email, post } = await visitor()
  const asked: number[] = []
  const waits: boolean[] = []
  for (let count = 0; count < 4; count++) {
    store.clock.advanceMinutes(1)
    const answer = await post('/send-verification-email', {})
    asked.push(answer.status)
    waits.push(Number(answer.headers.get('retry-after') ?? 0) > 0)
  }
  expect(asked).toEqual([200, 200, 429, 429])
  expect(waits).toEqual([false, false, true, true])
  expect(await lettersTo(email)).toHaveLength(3)
})

test('one who asks for many new addresses and new passwords writes few letters to each, and none to an old address nobody has proven', async () => {
  const wanted = 'stranger@example.com'
  const statuses: number[] = []
  for (let people = 0; people < 5; people++) {
    const { email, post } = await visitor()
    statuses.push((await post('/change-email', { newEmail: wanted })).status)
    await post('/change-password', {
      currentPassword: 'a long password',
      newPassword: 'another long password',
    })
    expect(await subjectsTo(email)).toEqual(['Confirm your e-mail address'])
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await lettersTo(wanted)).toHaveLength(3)
})

let networks = 0

/** The headers of a browser on a network of its own, so that the limit on sign-ups per network does not apply. */
function fromElsewhere() {
  return {
    'content-type': 'application/json',
    origin: store.url,
    'x-forwarded-for': `198.51.100.${++networks}`,
  }
}

/** A browser that has signed up and keeps its session cookie. */
async function visitor() {
  const email = `${crypto.randomUUID()}@example.com`
  const headers = fromElsewhere()
  const ask = (path: string, body: unknown, cookie = '') =>
    fetch(`${store.url}/api/identity${path}`, {
      method: 'POST',
      headers: { ...headers, ...(cookie !== '' && { cookie }) },
      body: JSON.stringify(body),
    })
  const opened = await ask('/sign-up/email', { name: link, email, password: 'a long password' })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { email, post: (path: string, body: unknown) => ask(path, body, cookie) }
}
