import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewApplication } from '#contract/fitment/applications-desk.schema'
import { auditInvariants } from '#modules/audit'
import { checkInvariants } from '#platform/invariants'
import { byHand } from '#test/fitment-by-hand'
import { forgetFitments, plantFitments, plantKinds, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { fitmentInvariants } from '../invariants.ts'

const rules = [...fitmentInvariants, ...auditInvariants]
type Hand = ReturnType<typeof byHand>

let store: TestStore
let admin: Person
let hand: Hand
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  hand = byHand(admin)
  await plantVehicles(store.database.pool)
  for (const partNumber of ['HAND-1', 'HAND-2', 'HAND-WRENCH', 'HAND-DRAFT']) {
    await store.addProduct({ productName: partNumber, partNumber })
  }
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  const { pool, db } = store.database
  await forgetFitments(pool)
  await plantKinds(pool, [{ partNumber: 'HAND-WRENCH', kind: 'universal' }])
  await plantFitments({ pool, db }, [
    { partNumber: 'HAND-2', modelId: 199_001, yearFrom: 2012, yearTo: 2015, position: 1 },
    { partNumber: 'HAND-2', modelId: 199_002, yearFrom: 2010, yearTo: 2019, note: 'with drums' },
  ])
})

const show: Hand['show'] = (partNumber) => hand.show(partNumber)
const rowsOf: Hand['rowsOf'] = (partNumber) => hand.rowsOf(partNumber)
const said: Hand['said'] = (partNumber) => hand.said(partNumber)
const change: Hand['change'] = (partNumber, asked) => hand.change(partNumber, asked)
async function expectSound() {
  const verdicts = await checkInvariants(store.platform.db, rules)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
}

const civic: NewApplication = { make: 'northway', model: 'COMET', yearFrom: 2012, yearTo: '2014' }

test('an application that is added by hand counts at once', async () => {
  const added = await change('HAND-1', {
    add: [
      { ...civic, engine: 'Planted 2.0 L I4', position: 'front', quantity: 2, note: 'with ABS' },
    ],
  })
  expect(added).toMatchObject({ kind: 'vehicle', isComplete: false, applications: 1 })
  expect(await rowsOf('HAND-1')).toEqual([
    {
      key: expect.stringMatching(/^199001-2012-2014-199901-1-\d+$/),
      make: 'Northway',
      model: 'Comet',
      modelSlug: 'northway-comet',
      yearFrom: 2012,
      yearTo: 2014,
      engine: 'Planted 2.0 L I4',
      position: 'front',
      quantity: 2,
      note: 'with ABS',
      isSample: false,
    },
  ])
  const [judged] = await store.anonymous.fitment.judge({
    query: { vehicle: '2013-northway-comet', part: 'HAND-1' },
  })
  expect(judged).toMatchObject({ verdict: 'fits_with', asksEngine: true })
  await expectSound()
})

test('applications are changed and removed in one step, which can be undone step by step', async () => {
  const [comets, haulers] = await rowsOf('HAND-2')
  const ended = await change('HAND-2', {
    remove: [String(comets?.key), String(haulers?.key)],
    add: [{ ...civic, yearTo: 2013 }],
  })
  expect(ended.applications).toBe(1)
  expect(await said('HAND-2')).toEqual(['Northway Comet 2012 2013'])
  const [last] = await rowsOf('HAND-2')
  await change('HAND-2', { remove: [String(last?.key)] })
  expect(await said('HAND-2')).toEqual([])
  await expectSound()

  const [second, first] = await hand.editsOf('HAND-2')
  expect([second, first]).toMatchObject([
    { added: 0, removed: 1, canBeUndone: true, undoneAt: null },
    { added: 1, removed: 2, canBeUndone: false, first: { model: 'Comet', yearTo: 2013 } },
  ])
  await expect(hand.undo(String(first?._id))).rejects.toMatchObject({
    code: 'not_the_last_edit',
  })
  await hand.undo(String(second?._id))
  expect(await said('HAND-2')).toEqual(['Northway Comet 2012 2013'])
  await hand.undo(String(first?._id))
  expect(await said('HAND-2')).toEqual([
    'Northway Comet 2012 2015',
    'Northway Hauler 2010 2019 with drums',
  ])
  await expect(hand.undo(String(first?._id))).rejects.toMatchObject({
    code: 'not_the_last_edit',
  })
  await expectSound()
})

test('the second of two people is told, and changes nothing', async () => {
  const { version } = await show('HAND-1')
  await change('HAND-1', { version, add: [civic] })
  const second = { version, add: [{ ...civic, model: 'Hauler' }] }
  await expect(change('HAND-1', second)).rejects.toMatchObject({ code: 'changed_since' })
  await expect(
    admin.client.applicationDesk.copy({
      params: { partNumber: 'HAND-1' },
      body: { version, from: 'HAND-2' },
    }),
  ).rejects.toMatchObject({ code: 'changed_since' })
  await expect(
    admin.client.fitmentDesk.setFit({
      params: { partNumber: 'HAND-1' },
      body: { kind: 'by_size', isComplete: false, version },
    }),
  ).rejects.toMatchObject({ code: 'changed_since' })
  expect(await said('HAND-1')).toEqual(['Northway Comet 2012 2014'])
  expect(await show('HAND-1')).toMatchObject({ kind: 'vehicle' })
})

test('two at the same time: one is done, the other is told', async () => {
  const { version } = await show('HAND-1')
  const outcomes = await Promise.allSettled(
    ['Comet', 'Hauler'].map((model) => change('HAND-1', { version, add: [{ ...civic, model }] })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_since' },
  })
  expect(await rowsOf('HAND-1')).toHaveLength(1)
})

test('all applications of another part are copied, and its own ones stay', async () => {
  await change('HAND-1', { add: [{ ...civic, yearTo: 2015, position: 'front' }] })
  const { version } = await show('HAND-1')
  const params = { partNumber: 'HAND-1' }
  const copied = await admin.client.applicationDesk.copy({
    params,
    body: { version, from: 'hand2' },
  })
  expect(copied.applications).toBe(2)
  expect(await said('HAND-1')).toEqual([
    'Northway Comet 2012 2015',
    'Northway Hauler 2010 2019 with drums',
  ])
  const [edit] = await hand.editsOf('HAND-1')
  expect(edit).toMatchObject({ added: 1, removed: 0, copiedFrom: 'HAND-2' })
  await expect(
    admin.client.applicationDesk.copy({
      params,
      body: { version: copied.version, from: 'HAND-2' },
    }),
  ).rejects.toMatchObject({ code: 'nothing_to_change' })
  await hand.undo(String(edit?._id))
  expect(await said('HAND-1')).toEqual(['Northway Comet 2012 2015'])
  await expectSound()
})

test.for([
  ['another spelling of itself', 'hand-1', 'must be another part'],
  ['a part that is not there', 'NO-SUCH', 'is no part of the shop'],
  ['a part without applications', 'HAND-DRAFT', 'has no applications'],
] as const)('nothing is copied from %s', async ([, from, message]) => {
  const { version } = await show('HAND-1')
  await expect(
    admin.client.applicationDesk.copy({
      params: { partNumber: 'HAND-1' },
      body: { version, from },
    }),
  ).rejects.toMatchObject({ problem: { errors: [{ path: 'body.from', message }] } })
  expect(await hand.editsOf('HAND-1')).toEqual([])
})

test.for([
  ['an unknown make', { make: 'Nortway' }, 'body.add.1.make', /Northway/],
  ['an unknown model', { model: 'Komet' }, 'body.add.1.model', /Comet/],
  ['an unknown engine', { engine: 'steam' }, 'body.add.1.engine', /is no engine/],
  ['years before the first', { yearTo: 2011 }, 'body.add.1.yearTo', /before the first/],
  [
    'years without the model',
    { yearFrom: 1990, yearTo: 1991 },
    'body.add.1.yearFrom',
    /2010 to 2019/,
  ],
  ['what another row says', { model: 'Hauler' }, 'body.add.1.model', /is here already/],
  ['no quantity', { quantity: 0 }, 'body.add.1.quantity', /from 1 to 99/],
  ['a year of five digits', { yearFrom: '20125' }, 'body.add.1.yearFrom', /from 1900 to 2100/],
] as const)(
  '%s is refused by name, and nothing of the change is stored',
  async ([, wrong, path, message]) => {
    const before = await show('HAND-1')
    const add = [
      { ...civic, model: 'Hauler' },
      { ...civic, ...wrong },
    ]
    await expect(change('HAND-1', { add })).rejects.toMatchObject({
      problem: { errors: [{ path, message: expect.stringMatching(message) }] },
    })
    expect(await show('HAND-1')).toEqual(before)
    expect(await hand.editsOf('HAND-1')).toEqual([])
  },
)

test('an application that is there already, or that is not there, is refused', async () => {
  await change('HAND-1', { add: [civic] })
  await expect(change('HAND-1', { add: [{ ...civic, quantity: 3 }] })).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.add.0.model' }] },
  })
  await expect(change('HAND-1', { remove: ['1-2012-2014-0-0-0'] })).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.remove' }] },
  })
  await expect(change('HAND-1', {})).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await said('HAND-1')).toEqual(['Northway Comet 2012 2014'])
})

test('what fits everything gets no applications', async () => {
  await expect(change('HAND-WRENCH', { add: [civic] })).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.add' }] },
  })
  const { version } = await show('HAND-WRENCH')
  await expect(
    admin.client.applicationDesk.copy({
      params: { partNumber: 'HAND-WRENCH' },
      body: { version, from: 'HAND-2' },
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await said('HAND-WRENCH')).toEqual([])
})

test('a part that has become universal gets nothing back', async () => {
  const [first, second] = await rowsOf('HAND-2')
  await change('HAND-2', { remove: [String(first?.key), String(second?.key)] })
  await admin.client.fitmentDesk.setFit({
    params: { partNumber: 'HAND-2' },
    body: { kind: 'universal', isComplete: false },
  })
  const [edit] = await hand.editsOf('HAND-2')
  expect(await hand.undo(String(edit?._id))).toMatchObject({
    kind: 'universal',
    applications: 0,
  })
  await expectSound()
})

test('a draft is worked on as a part on sale is, and the engines to choose from are told', async () => {
  await store.database.pool.query(
    `update products set archived_at = now(), off_sale_as = 'draft' where part_number = 'HAND-DRAFT'`,
  )
  expect(await change('HAND-DRAFT', { add: [civic] })).toMatchObject({ applications: 1 })
  expect(await admin.client.applicationDesk.listEngines({})).toContainEqual({
    slug: 'planted-3-5l-v6',
    label: 'Planted 3.5 L V6',
  })
  await expect(show('NO-SUCH')).rejects.toMatchObject({ code: 'not_found' })
})
