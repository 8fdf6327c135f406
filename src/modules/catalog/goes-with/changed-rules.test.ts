import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditInvariants } from '#modules/audit'
import { replaceRules } from '#modules/catalog'
import { checkInvariants } from '#platform/invariants'
import { loadDemoParts } from '#test/demo-parts'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { catalogInvariants } from '../invariants.ts'

// Staff change the rules of what goes with what: tried out, used, undone.

const head = 'from,from_has,to,to_has,agree,words'
const drive = 'sockets,sizes,torque,range,drive,Of one drive'
const bolts = 'fasteners,torque,torque,range,torque within range,Covers the {torque}'
const axle = 'brakes,compound,brakes,minimum-thickness,vehicle,Of one axle'
const list = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await loadDemoParts(store)
})
afterAll(() => store[Symbol.asyncDispose]())

const desk = () => admin.client.goesWithRules
const show = () => desk().show({})
const version = async () => (await show()).version
async function use(csv: string, seen?: string) {
  return desk().replace({ body: { csv, dryRun: false, version: seen ?? (await version()) } })
}
async function tryOut(csv: string) {
  return desk().replace({ body: { csv, dryRun: true, version: await version() } })
}
async function undo() {
  return desk().undo({ body: { version: await version() } })
}
const going = async (partNumber: string) =>
  (await store.anonymous.parts.listGoingWith({ params: { partNumber } })).map(
    ({ product }) => product.partNumber,
  )
const acts = async () =>
  (
    await store.database.pool.query<{ act: string }>(
      `select act from audit_log where act like 'goes_with%' order by position`,
    )
  ).rows.map(({ act }) => act)

test('each rule of the shop finds something, and its file reads as the same rules', async () => {
  const { rules, csv, changed, canBeUndone } = await show()
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ parts, found }) => parts === 0 || found === 0)).toEqual([])
  expect({ changed, canBeUndone }).toEqual({ changed: null, canBeUndone: false })
  expect(await tryOut(csv)).toMatchObject({ changes: [], moreChanges: 0, stored: null })
})

test('a rule is said to find as many parts as the pages show', async () => {
  const { rules } = await tryOut(list(drive, bolts, axle))
  await use(list(drive))
  const { rows } = await store.database.pool.query<{ part_number: string }>(
    `select part_number from products where category = 'sockets' and archived_at is null`,
  )
  const shown = await Promise.all(rows.map(({ part_number }) => going(part_number)))
  expect(rules[0]?.parts).toBe(shown.filter(({ length }) => length > 0).length)
  expect(rules[0]?.found).toBe(new Set(shown.flat()).size)
  expect(rules).toMatchObject([
    { from: 'sockets', fromName: expect.any(String), agree: 'drive', words: 'Of one drive' },
    { agree: 'torque within range' },
    { agree: 'vehicle' },
  ])
  await undo()
})

test('rules are tried out, used, and undone step by step', async () => {
  const before = await show()
  const tried = await tryOut(list(drive))
  expect(tried.changes).toContainEqual({
    rule: 'sockets (sizes) → torque (range): drive',
    from: 'Both have a {drive} drive',
    to: 'Of one drive',
  })
  expect(tried.changes).toHaveLength(before.rules.length)
  expect(await show()).toEqual(before)

  const { stored } = await use(list(drive))
  expect(stored).toMatchObject({
    csv: list(drive),
    canBeUndone: true,
    changed: { by: expect.any(String) },
  })
  expect(await going('RT-12072')).toEqual([])
  await use(list(drive, bolts))
  expect((await undo()).csv).toBe(list(drive))
  expect(await undo()).toMatchObject({ csv: before.csv, canBeUndone: false })
  expect(await going('RT-12072')).not.toEqual([])
  await expect(undo()).rejects.toMatchObject({ code: 'nothing_to_change' })
  expect((await acts()).slice(-4)).toEqual([
    'goes_with.changed',
    'goes_with.changed',
    'goes_with.undone',
    'goes_with.undone',
  ])
  const verdicts = await checkInvariants(store.platform.db, [
    ...catalogInvariants,
    ...auditInvariants,
  ])
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('the order of the rules is a change too', async () => {
  await use(list(drive, bolts))
  const { changes } = await tryOut(list(bolts, drive))
  expect(changes).toEqual([{ rule: 'Order of the rules', from: 'as it is', to: 'as in this list' }])
  await undo()
})

test('each wrong line is told with its column, and nothing is stored', async () => {
  const before = await show()
  const csv = list(
    drive,
    'socketz,,torque,,drive,Same',
    'sockets,,torque,,drive,',
    drive.replace('Of one drive', 'Twice'),
  )
  await expect(use(csv)).rejects.toMatchObject({
    problem: {
      errors: [
        { path: 'body.csv.3.from', message: 'there is no category "socketz"' },
        { path: 'body.csv.4.words' },
        { path: 'body.csv.5.agree', message: 'says the same as line 2' },
      ],
    },
  })
  expect(await show()).toEqual(before)
})

test('a list with control characters is refused, and nothing is stored', async () => {
  const before = await show()
  await expect(use(list(drive.replace('Of one', 'Of\u0000one')))).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.csv', message: 'must not contain control characters' }] },
  })
  expect(await show()).toEqual(before)
})

test('a rule that names an attribute thousands of times is refused, not asked of the database', async () => {
  const rule = `sockets,,torque,,${Array.from({ length: 5_000 }, () => 'drive').join('&')},Same`
  await expect(tryOut(list(rule))).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.csv.2.agree' }] },
  })
})

test('nobody overwrites rules that they have not seen', async () => {
  const seen = await version()
  await use(list(drive))
  await expect(use(list(bolts), seen)).rejects.toMatchObject({ code: 'changed_since' })
  await expect(desk().undo({ body: { version: seen } })).rejects.toMatchObject({
    code: 'changed_since',
  })
  expect((await show()).csv).toBe(list(drive))
})

test('rules that a command has replaced since are not undone', async () => {
  await use(list(drive))
  await replaceRules(store.database.pool, list(bolts))
  expect(await show()).toMatchObject({ canBeUndone: false, changed: null })
  await expect(undo()).rejects.toMatchObject({ code: 'nothing_to_change' })
  await use(list(axle))
  expect((await undo()).csv).toBe(list(bolts))
})

test('a list that was in force is never changed', async () => {
  await expect(store.database.pool.query(`update goes_with_lists set csv = ''`)).rejects.toThrow(
    'never changed',
  )
})
