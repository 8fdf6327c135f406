import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract'
import type { Route } from '#contract/describe'
import { orderBody } from '#test/order-body'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { openTestShop, type TestShop } from '#test/identity-shop'
import { enrolApp, ownerOfApp } from '#test/second-factor-owner'

const environment = { ADMIN_SECOND_FACTOR: 'required' }
let shop: TestShop
let store: TestStore
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await openTestShop({ environment })
  store = await openTestStore(environment)
  admin = await store.admin()
  customer = await store.signUp('Cora')
})
afterAll(async () => {
  await shop.close()
  await store[Symbol.asyncDispose]()
})

const adminRoutes = Object.values(api)
  .flatMap((group): Route[] => Object.values(group))
  .filter(({ access }) => access === 'staff')

test.for(adminRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'an admin without a second factor does nothing by %s',
  async ([, { method, path }]) => {
    const answer = await store.app.inject({
      method,
      url: `/api${path.replace(':email', customer.email).replace(/:\w+/, '018f0000-0000-7000-8000-000000000000')}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'second_factor_required' })
    const other = await store.app.inject({
      method,
      url: `/api${path.replace(':email', customer.email).replace(/:\w+/, '018f0000-0000-7000-8000-000000000000')}`,
      headers: { authorization: `Bearer ${customer.token}` },
    })
    expect(other.json()).toMatchObject({ code: 'forbidden' })
  },
)

test('where admins see more than others, one without a second factor sees what others see', async () => {
  const { toolId } = await store.addProduct()
  const { insertedId } = await customer.client.orders.place({
    body: orderBody(customer, toolId),
  })
  const params = { id: insertedId }
  for (const call of [
    () => admin.client.orders.show({ params }),
    () => admin.client.orders.remove({ params }),
    () => admin.client.users.show({ params: { email: customer.email } }),
    () => admin.client.profiles.show({ params: { email: customer.email } }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
  const order = await customer.client.orders.show({ params })
  expect(order.axes.order).toBe('open')
})

test('the admin is told what is missing, and has the role back with the second factor', async () => {
  const email = 'boss@example.com'
  const { person } = await shop.verifiedUser(email)
  await shop.query(`update users set role = 'admin' where email = '${email}'`)
  const before = await person.enter(email)
  expect(before.body['user']).toMatchObject({ role: 'Admin', lacksSecondFactor: true })
  const own = await shop.withToken(before.body['token'], 'GET', `/user/${email}`)
  expect(own.body).toMatchObject({ lacksSecondFactor: true })
  expect((await shop.withToken(before.body['token'], 'GET', '/user')).body).toMatchObject({
    code: 'second_factor_required',
  })

  await enrolApp(shop, person)
  const after = await person.enter(email)
  expect(after.body['user']).not.toHaveProperty('lacksSecondFactor')
  expect((await shop.withToken(after.body['token'], 'GET', '/user')).status).toBe(200)
})

test('who removes it is no admin from that moment on, with no token from before', async () => {
  const email = 'careless@example.com'
  const { person } = await ownerOfApp(shop, email)
  await shop.query(`update users set role = 'admin' where email = '${email}'`)
  const { body } = await person.enter(email)
  expect((await shop.withToken(body['token'], 'GET', '/user')).status).toBe(200)
  const early = await person.identityToken()
  await person.post('/second-factor/removal', { method: 'app' })
  expect((await shop.withToken(body['token'], 'GET', '/user')).status).toBe(401)
  const traded = await shop.withToken(early, 'PUT', `/user/${email}`, { email })
  expect(traded.body['user']).toMatchObject({ lacksSecondFactor: true })
  expect((await shop.withToken(traded.body['token'], 'GET', '/user')).status).toBe(403)
})
