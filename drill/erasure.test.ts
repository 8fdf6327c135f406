import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract'
import { anAddress, orderBody } from '#test/order-body'
import { plantVehicles } from '#test/planted-fitment'
import { writesOf } from '../test/calls-with-rows.ts'
import { fingerprint, knock } from '../test/doors.ts'
import type { TestStore } from '#test/store'
import { createIdentityProvider } from '#modules/identity'
import { requestEmailChange } from '../src/modules/identity/account-settings/change-email.ts'
import { mailResetLink } from '../src/modules/identity/account-settings/password-reset.ts'
import { startApp } from '../src/modules/identity/second-factor/enrol.ts'
import { sendCode } from '../src/modules/identity/second-factor/send-code.ts'
import { mailLinkAgain } from '../src/modules/identity/proofs/verification.ts'
import type { Buyer } from './crowd.ts'
import { expectWaiting, hold } from './held-locks.ts'
import {
  aLeaver,
  erase,
  erasedRows,
  leavers,
  leftOf,
  makeAdmin,
  settled,
  thingsOf,
  tradeIn,
} from './leavers.ts'
import { openPatientStore } from './patient-store.ts'
import { size } from './size.ts'
import { erasureExempt } from './erasure-exempt.ts'

// Somebody erases the account in one tab while another tab still writes. Whichever comes first, nothing of the person
// is left afterwards. Locks that the test holds decide who comes first.

let store: TestStore

beforeAll(async () => {
  store = await openPatientStore()
  await plantVehicles(store.database.pool)
})
afterAll(() => store[Symbol.asyncDispose]())

const writes = writesOf(api, erasureExempt)

test.for(writes)(
  '%s waits for an erasure of its caller, refuses, and has written nothing',
  async ([, route, row]) => {
    const person = await aLeaver(store)
    if (route.access === 'staff') await makeAdmin(store, person)
    const request = row.about(await thingsOf(store, person))
    await using erasure = await hold(store.database, erasedRows, [person.email])
    const call = knock(store, route, person.token, request)
    const answered = call.then(({ status }) => `answered ${status}`)
    expect(await Promise.race([answered, expectWaiting(store.database, 1)])).toBe(undefined)
    const before = await fingerprint({ database: { pool: erasure.connection } })
    await erasure.letGo()
    expect(await call).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await fingerprint(store)).toBe(before)
  },
)

function placing(more: { boughtFor?: { vehicle: string } }) {
  return async (person: Buyer) => {
    const { toolId } = await store.addProduct()
    return person.client.orders.place({ body: { ...orderBody(person, toolId), ...more } })
  }
}

/** What a person writes about themselves, each stopped at its last step by a lock on `table`. */
const diaries: { what: string; table: string; write: (person: Buyer) => Promise<unknown> }[] = [
  { what: 'an order', table: 'order_lines', write: placing({}) },
  {
    what: 'the vehicle of an order',
    table: 'order_line_vehicles',
    write: placing({ boughtFor: { vehicle: '2013-northway-comet' } }),
  },
  {
    what: 'a review',
    table: 'reviews',
    write: ({ client }) => client.reviews.create({ body: { review: 'Holds.', ratings: 4 } }),
  },
  {
    what: 'a line of a cart',
    table: 'cart_lines',
    write: async ({ client }) => {
      const { toolId } = await store.addProduct()
      return client.carts.putLine({ params: { toolId }, body: { quantity: 1 } })
    },
  },
  {
    what: 'an address',
    table: 'addresses',
    write: ({ client }) => client.addresses.create({ body: anAddress }),
  },
  {
    what: 'a vehicle in the garage',
    table: 'garage_vehicles',
    write: ({ client }) => client.garage.add({ body: { vehicle: '2013-northway-comet' } }),
  },
  {
    what: 'a profile',
    table: 'profiles',
    write: ({ client, email }) =>
      client.profiles.save({ params: { email }, body: { name: 'Zeb', street: '9 Quay' } }),
  },
]

test.for(diaries)(
  'the erasure waits for $what that is being written, and takes it along',
  async ({ table, write }) => {
    const person = await aLeaver(store)
    await using lock = await hold(store.database, `lock table ${table} in exclusive mode`)
    const writing = write(person)
    await expectWaiting(store.database, 1)
    const erasing = settled(erase(person))
    await expectWaiting(store.database, 2)
    await lock.letGo()
    await writing
    // An order that was not there when the erasure looked first is in its way; the second try cancels it.
    expect(await erasing).toBe(table.startsWith('order_line') ? 'orders_unfinished' : 'done')
    await settled(erase(person))
    expect(await leftOf(store, person)).toEqual([])
  },
)

test.for(diaries)(
  '$what that comes while the account is being erased is refused',
  async ({ write }) => {
    const person = await aLeaver(store)
    await using lock = await hold(store.database, 'lock table audit_log in exclusive mode')
    const erasing = settled(erase(person))
    await expectWaiting(store.database, 1)
    const writing = settled(write(person))
    await expectWaiting(store.database, 2)
    await lock.letGo()
    expect([await erasing, await writing]).toEqual(['done', 'unauthenticated'])
    expect(await leftOf(store, person)).toEqual([])
  },
)

test('a letter about an order is not written after the account is gone, and goes with it before', async () => {
  for (const first of ['the letter', 'the erasure']) {
    const person = await aLeaver(store)
    const { insertedId: id } = await placing({})(person)
    await person.client.orders.remove({ params: { id } })
    const table = first === 'the letter' ? 'mails' : 'audit_log'
    await using lock = await hold(store.database, `lock table ${table} in exclusive mode`)
    const begun = first === 'the letter' ? store.runJobs() : erase(person)
    await expectWaiting(store.database, 1)
    const next = first === 'the letter' ? erase(person) : store.runJobs()
    await expectWaiting(store.database, 2)
    await lock.letGo()
    await Promise.all([begun, next])
    expect(await leftOf(store, person)).toEqual([])
  }
})

test('what the identity provider writes for an account that is being erased comes to nothing', async () => {
  const person = await store.signUp('Provided')
  const { email, identityToken } = person
  const { rows: accounts } = await store.database.pool.query<{ id: string }>(
    'select id from identity."user" where email = $1',
    [email],
  )
  const account = { id: accounts[0]?.id ?? '', email, name: person.name, emailVerified: true }
  const { platform, url: publicUrl } = store
  const provider = createIdentityProvider(platform, () => publicUrl)
  const session = { id: crypto.randomUUID(), createdAt: new Date() }
  await using lock = await hold(store.database, 'lock table audit_log in exclusive mode')
  const erasing = settled(erase(person))
  await expectWaiting(store.database, 1)
  const writing = {
    trade: settled(tradeIn(store, email, identityToken)),
    link: settled(mailLinkAgain(platform, publicUrl, account)),
    reset: settled(mailResetLink(platform, { email, publicUrl })),
    address: settled(
      requestEmailChange(platform, { account, newEmail: `new-${email}`, publicUrl }),
    ),
    app: settled(startApp(platform, provider, { user: account, session })),
    text: settled(
      sendCode(platform, provider, {
        accountId: account.id,
        purpose: 'enrolment',
        phone: '+16095550177',
      }),
    ),
  }
  await expectWaiting(store.database, 7)
  await lock.letGo()
  expect(await erasing).toBe('done')
  expect({
    trade: await writing.trade,
    link: await writing.link,
    reset: await writing.reset,
    address: await writing.address,
    app: await writing.app,
    text: await writing.text,
  }).toEqual({
    trade: 'unauthenticated',
    link: 'unauthenticated',
    reset: 'done',
    address: 'unauthenticated',
    app: 'unauthenticated',
    text: 'unauthenticated',
  })
  expect(await leftOf(store, person)).toEqual([])
  const { rows: texts } = await store.database.pool.query(
    `select from text_messages where recipient = '+16095550177'`,
  )
  expect(texts).toEqual([])
})

test('an erasure waits for a sign-in that is under way, and takes its token along', async () => {
  const person = await store.signUp('Entering')
  await using lock = await hold(store.database, 'lock table access_tokens in exclusive mode')
  const entering = settled(tradeIn(store, person.email, person.identityToken))
  await expectWaiting(store.database, 1)
  const erasing = settled(erase(person))
  await expectWaiting(store.database, 2)
  await lock.letGo()
  expect([await entering, await erasing]).toEqual(['done', 'done'])
  expect(await leftOf(store, person)).toEqual([])
})

const crowdSize = size({ short: 12, long: 150 })

test(
  'many erase their accounts while they write: nothing of anybody is left, and nobody waits for ever',
  { timeout: crowdSize * 5_000 + 300_000 },
  async () => {
    const { toolId } = await store.addProduct({ availableQuantity: 10 * crowdSize })
    const persons = await leavers(store, crowdSize)
    const outcomes = await Promise.all(
      persons.map(async (person) => {
        const { client, email } = person
        const body = orderBody(person, toolId)
        const started = [
          client.orders.place({ body }),
          client.profiles.save({ params: { email }, body: { name: 'Zeb', street: '9 Quay' } }),
          client.reviews.create({ body: { review: 'Holds.', ratings: 4 } }),
          erase(person),
          client.orders.place({ body }, { idempotencyKey: crypto.randomUUID() }),
          client.reviews.create({ body: { review: 'Holds well.', ratings: 5 } }),
          client.profiles.save({ params: { email }, body: { street: '10 Quay' } }),
        ]
        return Promise.all(started.map(settled))
      }),
    )
    const codes = new Set(outcomes.flat())
    for (const code of ['done', 'unauthenticated', 'orders_unfinished']) codes.delete(code)
    expect([...codes]).toEqual([])
    for (const person of persons) await settled(erase(person))
    await store.runJobs()
    for (const person of persons) expect(await leftOf(store, person)).toEqual([])
  },
)
