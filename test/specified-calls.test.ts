import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore, type Person, type TestStore } from '#test/store'

/**
 * Makes the calls of the specification's §7 as its client does: exact method, path and payload over plain HTTP. Checks
 * the answers for everything that client uses and for the fields of §3.
 */
let store: TestStore
let customer: Person
let admin: Person

beforeAll(async () => {
  store = await openTestStore()
  customer = await store.signUp('Cora')
  admin = await store.admin()
})
afterAll(() => store[Symbol.asyncDispose]())

const productFields = {
  _id: expect.any(String),
  productName: expect.any(String),
  company: expect.any(String),
  price: expect.any(Number),
  availableQuantity: expect.any(Number),
  minimumOrder: expect.any(Number),
  description: expect.any(String),
  picture: expect.stringMatching(/^http:.+\.jpg$/),
}
const newTool = {
  productName: 'Specified tool',
  company: 'Northfield Tool',
  price: '12.50',
  availableQuantity: 40,
  minimumOrder: 2,
  description: 'As the specification adds one.',
  picture: 'https://example.com/tool.webp',
}
const orderFields = {
  _id: expect.any(String),
  name: 'Cora',
  email: expect.any(String),
  productName: expect.any(String),
  company: 'Northfield Tool',
  availableQuantity: expect.any(Number),
  minimumOrder: 1,
  price: 128.5,
  quantity: 2,
  mobile: '6095550142',
  address: '218 Ferry Street, Trenton, NJ 08611',
  totalAmount: 257,
  picture: expect.stringMatching(/^http:.+\/torque-640\.jpg$/),
}

test('PUT /user/{email} answers the token', async () => {
  const headers = { 'content-type': 'application/json', origin: store.url }
  const signedUp = await fetch(`${store.url}/api/identity/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Una', email: 'una@example.com', password: 'six or more' }),
  })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const identity = await fetch(`${store.url}/api/identity/token`, { headers: { cookie } })
  const { token } = (await identity.json()) as { token: string }
  const answer = await call('PUT', '/user/una@example.com', {
    token,
    body: { email: 'una@example.com', name: 'Una' },
  })
  expect(answer).toEqual({ token: expect.any(String), user: expect.anything() })
  expect(answer.token).not.toBe(token)
})

test('GET /tool answers an array of tools, oldest first', async () => {
  const { toolId } = await store.addProduct()
  await store.addProduct()
  const tools = await call('GET', '/tool')
  expect(tools.at(-2)).toMatchObject({ ...productFields, _id: toolId })
})

test('the picture of a tool is a URL, which is accepted as it was answered', async () => {
  const { toolId } = await store.addProduct()
  const { picture } = await call('GET', `/tool/${toolId}`)
  const again = { ...newTool, productName: 'Pictured again', picture }
  const { insertedId } = await call('POST', '/tool', { token: admin.token, body: again })
  expect((await call('GET', `/tool/${insertedId}`)).picture).toBe(picture)
})

test('GET /tool/{id} answers one product', async () => {
  const { toolId } = await store.addProduct()
  expect(await call('GET', `/tool/${toolId}`)).toMatchObject({ ...productFields, _id: toolId })
})

test('POST /tool takes text for the price and numbers for the quantities', async () => {
  const added = await call('POST', '/tool', {
    token: admin.token,
    body: { ...newTool, name: admin.name, email: admin.email },
  })
  expect(added).toEqual({ acknowledged: true, insertedId: expect.any(String) })
  expect(await call('GET', `/tool/${added.insertedId}`)).toMatchObject({
    price: 12.5,
    availableQuantity: 40,
    minimumOrder: 2,
  })
})

test('DELETE /tool/{id} answers deletedCount, 1 and then 0', async () => {
  const { toolId } = await store.addProduct()
  const remove = () => call('DELETE', `/tool/${toolId}`, { token: admin.token })
  expect(await remove()).toMatchObject({ deletedCount: 1 })
  expect(await remove()).toMatchObject({ deletedCount: 0 })
})

test('POST /review and GET /review: newest first', async () => {
  for (const review of ['Older', 'Newer']) {
    await call('POST', '/review', {
      token: customer.token,
      body: { email: customer.email, name: customer.name, review, ratings: '5' },
    })
  }
  const reviews = await call('GET', '/review')
  expect(reviews.slice(0, 2)).toMatchObject([
    {
      _id: expect.any(String),
      name: 'Cora',
      email: 'c***@example.com',
      review: 'Newer',
      ratings: 5,
    },
    { review: 'Older' },
  ])
})

test('GET /user/{email} answers the user, with the role Admin or none', async () => {
  const own = await call('GET', `/user/${customer.email}`, { token: customer.token })
  expect(own).toMatchObject({ _id: expect.any(String), name: 'Cora', email: customer.email })
  expect(own).not.toHaveProperty('role')
  expect(await call('GET', `/user/${admin.email}`, { token: admin.token })).toMatchObject({
    role: 'Admin',
  })
})

test('GET /user answers all users', async () => {
  const users = await call('GET', '/user', { token: admin.token })
  const addresses = users.map(({ email }: { email: string }) => email)
  expect(addresses).toEqual(expect.arrayContaining([customer.email, admin.email]))
})

test('PUT /user/admin/{email} makes an admin', async () => {
  const next = await store.signUp('Next')
  await store.database.pool.query('update users set email_verified = true where email = $1', [
    next.email,
  ])
  await call('PUT', `/user/admin/${next.email}`, { token: admin.token })
  expect(await call('GET', `/user/${next.email}`, { token: next.token })).toMatchObject({
    role: 'Admin',
  })
})

test('PUT /update/{email} and GET /update/{email}: the profile', async () => {
  const profile = {
    address: '218 Ferry Street, Trenton, NJ 08611',
    mobile: '6095550142',
    education: 'Trade school',
    linkedin: 'https://www.linkedin.com/in/cora',
    name: 'Cora',
    email: customer.email,
  }
  await call('PUT', `/update/${customer.email}`, { token: customer.token, body: profile })
  expect(await call('GET', `/update/${customer.email}`, { token: customer.token })).toMatchObject(
    profile,
  )
})

test('POST /order, then GET /order/admin, GET /order and GET /order/{id}', async () => {
  const placed = await placeOrder()
  const mine = await call('GET', `/order/admin?email=${encodeURIComponent(customer.email)}`, {
    token: customer.token,
  })
  expect(mine[0]).toMatchObject({ ...orderFields, _id: placed, email: customer.email })
  const all = await call('GET', '/order', { token: admin.token })
  expect(all[0]).toMatchObject({ ...orderFields, _id: placed })
  const one = await call('GET', `/order/${placed}`, { token: customer.token })
  expect(one).toMatchObject({ ...orderFields, _id: placed, status: 'Pending' })
})

test('DELETE /order/{id} answers deletedCount', async () => {
  const placed = await placeOrder()
  expect(await call('DELETE', `/order/${placed}`, { token: customer.token })).toMatchObject({
    deletedCount: 1,
  })
})

test('POST /create-payment-intent answers the clientSecret of the order with that total', async () => {
  await placeOrder()
  const answer = await call('POST', '/create-payment-intent', {
    token: customer.token,
    body: { totalAmount: 257 },
  })
  expect(answer).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) })
})

async function placeOrder(): Promise<string> {
  const { toolId } = await store.addProduct()
  const tool = await call('GET', `/tool/${toolId}`)
  const { insertedId } = await call('POST', '/order', {
    token: customer.token,
    body: {
      name: customer.name,
      email: customer.email,
      productName: tool.productName,
      company: tool.company,
      availableQuantity: tool.availableQuantity,
      minimumOrder: tool.minimumOrder,
      price: tool.price,
      quantity: 2,
      mobile: '6095550142',
      address: '218 Ferry Street, Trenton, NJ 08611',
      totalAmount: tool.price * 2,
      picture: tool.picture,
    },
  })
  return insertedId
}

type Options = { token?: string; body?: unknown }

/** The parsed answer of a call that must succeed. */
// oxlint-disable-next-line typescript/no-explicit-any -- the test inspects the answer instead of trusting a type
async function call(method: string, path: string, { token, body }: Options = {}): Promise<any> {
  const answer = await fetch(`${store.url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect({ status: answer.status, text }).toEqual({ status: 200, text })
  return JSON.parse(text)
}
