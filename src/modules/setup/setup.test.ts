import { expect, test } from 'vitest'
import { createPaymentGateway } from '#platform/payment-gateway'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile({ RATE_LIMIT_FACTOR: '1', ADMIN_SECOND_FACTOR: 'required' })
const owner = await store.admin()

const show = () => owner.client.setup.show()
const done = async () =>
  Object.entries(await show())
    .filter(([, step]) => typeof step === 'object' && step.isDone)
    .map(([name]) => name)

test('every step is ticked off by its fact and by nothing else', async () => {
  const { pool } = store.database
  // The owner needs a second factor to see the page at all.
  await pool.query(
    `insert into second_factors (account_id, kind, sealed_key, last_step, enrolled_at)
     select subject::uuid, 'app', 'sealed', 0, now() from users where email = $1`,
    [owner.email],
  )
  await pool.query('update access_tokens set second_factor = true')
  // The sandbox has rates from its first start, and an origin.
  expect(await done()).toEqual(['owner', 'delivery'])

  const { settings } = await owner.client.settings.edit()
  const contact = { ...settings.contact, email: 'office@harbor.example' }
  await owner.client.settings.save({ body: { version: 0, settings: { contact } } })
  expect(await done()).toEqual(['brand', 'owner', 'delivery'])
  expect((await show()).address.missing).toEqual(['telephone', 'address'])
  const address = { ...contact, telephone: '+1 201 555 0100', address: ['1 Pier'] }
  await owner.client.settings.save({ body: { version: 1, settings: { contact: address } } })
  expect(await done()).toEqual(['brand', 'address', 'owner', 'delivery'])

  await pool.query(
    `insert into categories (slug, name, description, picture, position) values ('brakes', 'Brakes', '', 'brakes', 1)`,
  )
  const { toolId } = await store.addProduct()
  expect(await done()).toEqual(['brand', 'address', 'owner', 'category', 'product', 'delivery'])
  const { delivery } = (await owner.client.settings.edit()).settings
  await owner.client.settings.save({
    body: { version: 2, settings: { delivery: { ...delivery, originZip: '' } } },
  })
  expect((await show()).delivery).toEqual({ isDone: false, hasOrigin: false, missing: [] })

  await pool.query('update products set archived_at = now() where id = $1', [toolId])
  expect((await show()).product.isDone).toBe(false)

  const rate = { number: 0, collects: false, rate: '6.625', taxesDelivery: true }
  await owner.client.taxRates.set({ params: { state: 'NJ' }, body: rate })
  expect((await show()).tax.isDone).toBe(true)

  expect(await owner.client.setup.tryGateway()).toMatchObject({ card: { isDone: true } })
  await pool.query(
    `update settings set value = replace(value, '"key":"', '"key":"other') where name = 'setup.gateway'`,
  )
  expect((await show()).card).toEqual({ isDone: false, triedAt: null })

  expect(await owner.client.setup.sendLetter()).toEqual({ to: owner.email })
  expect((await show()).mail).toMatchObject({ isDone: true, hasServer: false })
  await pool.query('update mails set sent_at = null')
  expect((await show()).mail).toMatchObject({ isDone: false, sentAt: null })
})

test('the gateway that refuses its keys is no tick', async () => {
  const { platform, gateway: sandbox } = store
  const { gateway } = platform
  const keys = { ...sandbox.keys, secretKey: 'sk_test_of_another_account' }
  platform.gateway = createPaymentGateway(keys, { sandboxOrigin: sandbox.origin })
  await expect(owner.client.setup.tryGateway()).rejects.toMatchObject({
    problem: { code: 'gateway_refused' },
  })
  platform.gateway = gateway
  expect((await show()).card.isDone).toBe(false)
})

test('letters to oneself are limited', async () => {
  const tried = await Promise.allSettled(
    Array.from({ length: 8 }, () => owner.client.setup.sendLetter()),
  )
  const refused = tried.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { problem: { code: 'too_many_requests' } } })
})
