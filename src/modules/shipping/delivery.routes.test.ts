import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#platform/invariants'
import { chargeDemoRates } from '#test/rate-tables'
import { recordStatements } from '#test/statement-counter'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { loadOwnCatalogue } from '../../../demo/catalogue.ts'
import { shippingInvariants } from './invariants.ts'
import { shippingJobs } from './shipping.jobs.ts'

let store: TestStore
let owner: Person
const ids = new Map<string, string>()

beforeAll(async () => {
  store = await openTestStore()
  await loadOwnCatalogue(store.database.pool)
  const { rows } = await store.database.pool.query<{ id: string; part_number: string }>(
    'select id, part_number from products',
  )
  for (const { id, part_number } of rows) ids.set(part_number, id)
  owner = await store.admin()
})
afterAll(() => store[Symbol.asyncDispose]())

const refused = (code: string, details?: unknown) => ({ problem: { code, details } })

/** '5 BP-1047C + 2 BR-30028' */
function linesOf(order: string) {
  return order.split(' + ').map((line) => {
    const [quantity, partNumber = ''] = line.split(' ')
    return { toolId: ids.get(partNumber) ?? partNumber, quantity: Number(quantity) }
  })
}

type To = { zip: string; residential?: boolean; liftgate?: boolean }
const quote = (order: string, to: To) =>
  store.anonymous.delivery.quote({ body: { lines: linesOf(order), to } })
const collect = (order: string) =>
  store.anonymous.delivery.quote({ body: { lines: linesOf(order), pickup: true } })

async function quoted(): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: number }>(
    'select count(*)::int as n from quotes',
  )
  return rows[0]?.n ?? 0
}

async function settings(change: Record<string, unknown>) {
  const { number, settings: now } = await owner.client.settings.edit()
  await owner.client.settings.save({
    body: { version: number, settings: { delivery: { ...now.delivery, ...change } } },
  })
}

test('by zero tables, which every test store has, delivery costs nothing wherever it goes', async () => {
  for (const zip of ['08611', '90210', '99501', '96813']) {
    const parcel = await quote('1 HM-24BP', { zip, residential: true })
    expect(parcel).toMatchObject({ mode: 'parcel', options: [{ code: 'ground', amount: 0 }] })
    const freight = await quote('1 TP-09A', { zip, residential: true, liftgate: true })
    expect(freight).toMatchObject({ mode: 'freight', options: [{ code: 'freight', amount: 0 }] })
  }
})

// From here on the store charges what the sandbox charges, from 08611.
test.for([
  ['5 BP-1047C', { zip: '10001', residential: true }, 25.64, 'New York', 2],
  ['5 BP-1047C', { zip: '90210', residential: true }, 56.4, 'Beverly Hills', 8],
  ['2 BR-30028', { zip: '60601' }, 43.76, 'Chicago', 5],
  ['12 OF-2276', { zip: '08608', residential: true }, 21.81, 'Trenton', 2],
  ['1 HM-24BP', { zip: '99501', residential: true }, 54.87, 'Anchorage', 9],
  ['5 TW-40200', { zip: '33101' }, 33.15, 'Miami', 6],
  ['1 TC-27R7', { zip: '15222', residential: true }, 348.97, 'Pittsburgh', 3],
  ['2 JS-06P', { zip: '33101-1234' }, 207.64, 'Miami', 6],
  ['5 CW-10M + 5 BP-1047C + 2 BR-30028', { zip: '77002', residential: true }, 102.08, 'Houston', 6],
  ['1 TP-09A', { zip: '15222' }, 692.04, 'Pittsburgh', 3],
  ['1 TP-09A', { zip: '15222', residential: true, liftgate: true }, 872.04, 'Pittsburgh', 3],
  ['1 AC-80T', { zip: '08608', residential: true, liftgate: true }, 563.9, 'Trenton', 2],
  ['1 HP-20H', { zip: '90210' }, 275.59, 'Beverly Hills', 8],
  [
    '1 TC-36R8 + 5 CW-10M',
    { zip: '60601', residential: true, liftgate: true },
    466.21,
    'Chicago',
    5,
  ],
] as const)('%s to %j costs $%d', async ([order, to, dollars, city, zone]) => {
  if ((await quote('1 HM-24BP', { zip: '10001' })).options[0]?.amount === 0) {
    await chargeDemoRates(store)
  }
  const answer = await quote(order, to)
  expect(answer.options).toMatchObject([{ amount: dollars }])
  expect(answer.to).toMatchObject({ city, zip: to.zip.slice(0, 5) })
  expect(answer.explain[0]).toEqual({ code: 'zone', value: zone, amount: null })
  const parts = answer.explain.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
  expect(parts).toBe(Math.round(dollars * 100))
})

test('a quote tells how it was calculated, when the order arrives, and how long it is honored', async () => {
  const now = store.clock.now()
  const answer = await quote('5 CW-10M + 5 BP-1047C + 2 BR-30028', {
    zip: '77002',
    residential: true,
  })
  expect(answer).toMatchObject({
    mode: 'parcel',
    to: { zip: '77002', city: 'Houston', state: 'TX' },
    packages: [{ kind: 'carton', count: 2, pounds: 60, surcharge: null, toolId: null }],
    options: [{ code: 'ground', amount: 102.08, days: { least: 3, most: 5 } }],
    explain: [
      { code: 'zone', value: 6 },
      { code: 'packages', value: 2 },
      { code: 'pounds', value: 60 },
      { code: 'transport', amount: 79 },
      { code: 'residential', value: 2, amount: 9 },
      { code: 'fuel', value: 160, amount: 14.08 },
    ],
    pickup: null,
  })
  const [option] = answer.options
  expect((option?.shipsOn ?? '') < (option?.arrives.earliest ?? '')).toBe(true)
  expect((option?.arrives.earliest ?? '') < (option?.arrives.latest ?? '')).toBe(true)
  const minutes = (Date.parse(answer.expiresAt) - now.getTime()) / 60_000
  expect(Math.round(minutes)).toBe(30)
})

test('a quote of 50 lines takes two statements, and one that counts the visitor’s turn', async () => {
  const { rows } = await store.database.pool.query<{ id: string }>(
    'select id from products where coalesce(weight_grams, 0) < 900 limit 50',
  )
  const body = {
    lines: rows.map(({ id }) => ({ toolId: id, quantity: 1 })),
    to: { zip: '77002', residential: true },
  }
  expect(rows).toHaveLength(50)
  const ask = () => store.app.inject({ method: 'POST', url: '/api/quote', payload: body })
  expect((await ask()).statusCode).toBe(200)
  const { statements } = await recordStatements(store.database.pool, ask)
  expect(statements.filter((text) => !text.includes('take_turn'))).toHaveLength(2)
  expect(statements.length).toBeLessThanOrEqual(3)
})

test('what cannot be delivered is refused with why, and no quote is kept', async () => {
  const before = await quoted()
  const why = (order: string, zip: string) => quote(order, { zip }).catch((error: unknown) => error)
  for (const zip of ['00601', '00802', '96910', '96799', '96960']) {
    expect(await why('1 HM-24BP', zip)).toMatchObject(
      refused('not_shippable', { reason: 'territory' }),
    )
  }
  expect(await why('1 HM-24BP', '09012')).toMatchObject(
    refused('not_shippable', { reason: 'military' }),
  )
  expect(await why('1 HM-24BP + 1 BT-35F', '99501')).toMatchObject(
    refused('not_shippable', { reason: 'hazardous', toolIds: [ids.get('BT-35F')] }),
  )
  expect(await why('1 TP-09A', '96813')).toMatchObject(
    refused('not_shippable', { reason: 'no_freight_rates' }),
  )
  expect(await why('100 TP-09A', '10001')).toMatchObject(
    refused('not_shippable', { reason: 'too_heavy' }),
  )
  expect(await quoted()).toBe(before)
})

test('bad input is named at its field', async () => {
  const before = await quoted()
  const errorsOf = async (body: unknown) => {
    const answer = await store.app.inject({
      method: 'POST',
      url: '/api/quote',
      payload: body as object,
    })
    expect(answer.statusCode).toBe(400)
    return answer
      .json<{ errors: { path: string; message: string }[] }>()
      .errors.map(({ path, message }) => `${path} ${message}`)
  }
  const toolId = ids.get('HM-24BP') ?? ''
  const line = { toolId, quantity: 1 }
  const to = { zip: '10001' }
  expect(await errorsOf({ lines: [], to })).toEqual(['body.lines must not be empty'])
  expect(await errorsOf({ lines: [line, { ...line, quantity: 2 }], to })).toEqual([
    'body.lines.1.toolId must be named once',
  ])
  for (const quantity of [0, -1, 1.5, 1e9, 'x']) {
    expect(await errorsOf({ lines: [{ toolId, quantity }], to })).toEqual([
      'body.lines.0.quantity must be a whole number from 1 to 1000000',
    ])
  }
  const many = Array.from({ length: 501 }, () => line)
  expect(await errorsOf({ lines: many, to })).toContain('body.lines must be at most 500')
  for (const zip of ['1000', '1000a', '10001-', '10001-12', '', '１０００１']) {
    expect(await errorsOf({ lines: [line], to: { zip } })).toEqual([
      'body.to.zip must have 5 digits',
    ])
  }
  expect(await errorsOf({ lines: [line] })).toEqual(['body.to.zip must not be empty'])
  const unknown = '018f0000-0000-7000-8000-000000000000'
  expect(
    await errorsOf({ lines: [line, { toolId: unknown, quantity: 1 }], to: { zip: '00000' } }),
  ).toEqual(['body.lines.1.toolId is not on sale', 'body.to.zip is not a ZIP code in use'])
  expect(await errorsOf({ lines: [{ toolId: unknown, quantity: 1 }], pickup: true })).toEqual([
    'body.lines.0.toolId is not on sale',
  ])
  expect(await quoted()).toBe(before)
})

test('a ZIP code tells its city and state', async () => {
  const show = (zip: string) => store.anonymous.delivery.showZip({ params: { zip } })
  expect(await show('08611')).toEqual({ zip: '08611', city: 'Trenton', state: 'NJ' })
  expect(await show('90210-1234')).toEqual({ zip: '90210', city: 'Beverly Hills', state: 'CA' })
  await expect(show('99999')).rejects.toMatchObject({ problem: { code: 'not_found' } })
  await expect(show('abc')).rejects.toMatchObject({ problem: { code: 'invalid_input' } })
})

test('pick-up costs nothing and is ready on the day the order would leave', async () => {
  const answer = await collect('1 TP-09A')
  expect(answer).toMatchObject({
    mode: 'pickup',
    to: null,
    packages: [],
    options: [{ code: 'pickup', amount: 0, days: { least: 0, most: 0 } }],
    pickup: { address: store.platform.shop.now().settings.delivery.pickupAddress },
  })
  expect(answer.options[0]?.arrives.earliest).toBe(answer.options[0]?.shipsOn)
  await settings({ pickupOffered: false })
  await expect(collect('1 TP-09A')).rejects.toMatchObject(
    refused('not_shippable', { reason: 'no_pickup' }),
  )
  await settings({ pickupOffered: true })
})

test('a quote follows the settings: the origin decides the zone, the cut-off hour the day', async () => {
  await settings({ originZip: '94105' })
  const near = await quote('1 HM-24BP', { zip: '90210' })
  expect(near.explain[0]).toMatchObject({ code: 'zone', value: 4 })
  await settings({ originZip: '' })
  await expect(quote('1 HM-24BP', { zip: '90210' })).rejects.toMatchObject(
    refused('not_shippable', { reason: 'no_origin' }),
  )
  await settings({ originZip: '08611' })
})

test('a product without weight is rated as 5 pounds, said to be, and listed to the staff', async () => {
  const { toolId, partNumber } = await store.addProduct()
  ids.set(partNumber, toolId)
  const answer = await quote(`1 ${partNumber} + 1 HM-24BP`, { zip: '10001' })
  expect(answer.explain).toContainEqual({ code: 'unmeasured', value: 1, amount: null })
  const { items } = await owner.client.shippingTables.listUnmeasured({ query: { limit: '1' } })
  expect(items).toEqual([expect.objectContaining({ partNumber, hasWeight: false, hasSize: false })])
})

test('old quotes are deleted after seven days', async () => {
  const kept = await quoted()
  expect(kept).toBeGreaterThan(0)
  const clean = () => shippingJobs(store.platform)['shipping.delete-old-quotes']?.({})
  store.clock.advanceMinutes(7 * 24 * 60)
  await clean()
  expect(await quoted()).toBe(kept)
  store.clock.advanceMinutes(31)
  await clean()
  expect(await quoted()).toBe(0)
  store.clock.reset()
})

test('the rules of the data hold', async () => {
  await quote('1 HM-24BP', { zip: '10001' })
  const verdicts = await checkInvariants(store.platform.db, shippingInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})
