import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CrashPoint } from '#platform/crashpoint'
import { plantKinds, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { holdCommand, importByCommand, importsJobs } from '#modules/imports'
import { importSubjects } from '../../../import-subjects.ts'

const header = 'part_number,make,model,year_from,year_to'
const row = 'HND-1,Northway,Comet,2012,2015'

let store: TestStore
let admin: Person
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  await plantVehicles(store.database.pool)
  await store.addProduct({ productName: 'HND-1', partNumber: 'HND-1' })
})
afterAll(() => store[Symbol.asyncDispose]())

async function byCommand(lines: readonly string[], email = admin.email) {
  async function* content() {
    yield Buffer.from([header, ...lines].join('\n'))
  }
  const seen: number[] = []
  const asked = {
    subject: 'applications',
    email,
    mode: 'changes',
    apply: true,
    confirm: false,
    file: { name: 'applications.csv', content: content() },
    mostRows: 1_000,
  } as const
  const done = await importByCommand(store.platform, importSubjects, asked, (one) =>
    seen.push(one.rows_judged),
  )
  return { ...done, seen }
}
const imports = async () => {
  const { rows } = await store.database.pool.query<{ state: string; is_by_command: boolean }>(
    'select state, is_by_command from imports order by created_at',
  )
  return rows
}
const waiting = async () =>
  (await store.database.pool.query('select from graphile_worker._private_jobs')).rowCount

test('a file is imported at once, in the name of a member of staff, without a job', async () => {
  const before = await waiting()
  expect(await byCommand([row])).toMatchObject({ state: 'applied', added: 1, seen: [1], wrong: [] })
  expect(await waiting()).toBe(before)
  const { items } = await admin.client.imports.list({
    query: { limit: 9, subject: 'applications' },
  })
  expect(items).toMatchObject([
    { state: 'applied', canBeUndone: true, fileName: 'applications.csv' },
  ])
})

test('wrong rows are told with their lines, and nobody imports who may not', async () => {
  const refused = await byCommand([row, row.replace('HND-1', 'HND-2')])
  expect(refused).toMatchObject({ state: 'refused', why: 'wrong_rows' })
  expect(refused.wrong).toEqual([{ line: 3, message: 'partNumber is no part of the shop' }])
  const before = await imports()
  await expect(byCommand([row], 'nobody@example.com')).rejects.toMatchObject({ code: 'not_found' })
  const customer = await store.signUp('Hanna')
  await store.database.pool.query('update users set email_verified = true where email = $1', [
    customer.email,
  ])
  await expect(byCommand([row], customer.email)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await imports()).toEqual(before)
})

test('what a killed command left behind stands in the way only while a command is alive', async () => {
  await store.database.pool.query(
    `insert into imports (id, subject, is_whole, mode, is_by_command, state, file_name, rows_total, made_by, created_at)
     select gen_random_uuid(), 'applications', true, 'changes', true, 'judging', 'left.csv', 1, id, now() - interval '1 day'
     from users where email = $1`,
    [admin.email],
  )
  const send = () =>
    admin.client.imports.send({
      query: { subject: 'applications', mode: 'changes', apply: 'false' },
      file: new File([`${header}\n${row}`], 'next.csv'),
    })
  const held = await holdCommand(store.database.pool)
  expect(await holdCommand(store.database.pool)).toBeNull()
  await expect(send()).rejects.toMatchObject({ code: 'import_under_way' })
  await held?.release()
  await send()
  await store.runJobs()
  expect((await imports()).map(({ state }) => state)).toContain('failed')
  expect((await imports()).at(-1)).toEqual({ state: 'judged', is_by_command: false })
})

test('a part that becomes universal after its row was judged gets no application', async () => {
  const { pool } = store.database
  await pool.query('delete from fitments')
  const { _id } = await admin.client.imports.send({
    query: { subject: 'applications', apply: 'true', mode: 'changes' },
    file: new File([`${header}\n${row}`], 'next.csv'),
  })
  const show = () => admin.client.imports.show({ params: { id: _id } })
  const crashpoint = (place: CrashPoint) => {
    if (place === 'import: before the commit') throw new Error('crashed')
  }
  const work = importsJobs({ ...store.platform, crashpoint }, importSubjects)['imports.work']
  await expect(work?.({ importId: _id })).rejects.toThrow('crashed')
  expect(await show()).toMatchObject({ state: 'judging', rowsDone: 1, refused: 0 })
  await plantKinds(pool, [{ partNumber: 'HND-1', kind: 'universal' }])
  await store.runJobs()
  expect(await show()).toMatchObject({ state: 'refused', why: 'wrong_rows', refused: 1 })
  expect((await pool.query('select from fitments')).rowCount).toBe(0)
})
