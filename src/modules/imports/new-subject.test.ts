import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { checkInvariants } from '#platform/invariants'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { askToApply, askToUndo } from './desk/ask-import.ts'
import { showImport } from './desk/show-import.ts'
import { readCsv } from './sending/read-csv.ts'
import { sendFile } from './sending/send-file.ts'
import type { Obstacle } from './stored/import.ts'
import type { RowsSubject, Subjects } from './stored/subject.ts'
import { importInvariants } from './invariants.ts'
import { importsJobs } from './imports.jobs.ts'

// What a new subject is: this row, and nothing else of the server.
const labels: RowsSubject = {
  kind: 'rows',
  turn: 'labels',
  needs: () => ['stock.edit'],
  seenBy: 'stock.edit',
  mostRows: 1_000,
  rowsTogether: 2,
  read: (_db, file, asked) =>
    readCsv(file, { readHeader: (heads) => heads.map((head) => head.toLowerCase()) }, asked),
  judge: async (tx, _means, { rows }) => {
    const { rows: known } = await sql<{ code: string; label: string }>`
      select code, label from labels`.execute(tx)
    return rows.map(({ line, cells: [code = '', label = ''] }) => {
      const before = known.find((one) => one.code === code)?.label ?? null
      const place = { position: line, name: code, productId: null }
      const changes = { label: [before, label] as [unknown, unknown] }
      if (label === '') {
        const errors = [{ path: 'label', message: 'must not be empty' }]
        return { ...place, outcome: 'refused' as const, changes: {}, errors }
      }
      const outcome = before === label ? 'unchanged' : before === null ? 'added' : 'changed'
      return { ...place, outcome, changes, errors: null }
    })
  },
  apply: (tx, _means, { rows }) => write(tx, rows, [0, 1]),
  undo: (tx, _means, { rows }) => write(tx, rows, [1, 0]),
}

type Write = Parameters<RowsSubject['apply']>

async function write(
  tx: Write[0],
  rows: Write[2]['rows'],
  [from, to]: readonly [0 | 1, 0 | 1],
): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = []
  for (const { position, name, changes } of rows) {
    const pair = changes['label'] ?? [null, null]
    const { rows: now } = await sql<{ label: string }>`
      select label from labels where code = ${name}`.execute(tx)
    if ((now[0]?.label ?? null) !== pair[from]) {
      const errors = [{ path: 'label', message: 'was changed by somebody since' }]
      obstacles.push({ position, productId: null, errors })
    } else if (pair[to] === null) await sql`delete from labels where code = ${name}`.execute(tx)
    else {
      await sql`
        insert into labels (code, label) values (${name}, ${pair[to]})
        on conflict (code) do update set label = excluded.label`.execute(tx)
    }
  }
  return obstacles
}

const subjects: Subjects = { labels }

let store: TestStore
let admin: Person
let staff: { id: string; role: 'admin' }
beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  const { pool } = store.database
  await pool.query(`create table labels (code text primary key, label text not null);
    insert into labels values ('A1', 'Left')`)
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [
    admin.email,
  ])
  staff = { id: rows[0]?.id ?? '', role: 'admin' }
})
afterAll(() => store[Symbol.asyncDispose]())

const stored = async () =>
  (await store.database.pool.query('select code, label from labels order by code')).rows.map(
    ({ code, label }) => `${code} ${label}`,
  )
const show = (id: string) => showImport(store.platform.db, subjects, staff, id)
const work = (id: string) =>
  importsJobs(store.platform, subjects)['imports.work']?.({ importId: id })

async function send(text: string, apply = false): Promise<string> {
  async function* content() {
    yield Buffer.from(text)
  }
  const file = { name: 'labels.csv', content: content() }
  const asked = { subject: 'labels', mode: 'changes', apply, confirm: false, file } as const
  const id = await sendFile(store.platform, subjects, staff, asked)
  await work(id)
  return id
}
async function ask(to: typeof askToUndo, id: string): Promise<void> {
  const asked = { subjects, staff: { ...staff } as never, id }
  await (to === askToUndo
    ? askToUndo(store.platform, asked)
    : askToApply(store.platform, asked, { confirm: false }))
  await work(id)
}
const apply = (id: string) => ask(askToApply as typeof askToUndo, id)
const undo = (id: string) => ask(askToUndo, id)

test('a new subject is judged in parts, applied, and undone, with what the engine does for all', async () => {
  const id = await send('code,label\nA1,Right\nB2,Top\nC3,Low\nD4,\nA1,Left\n')
  expect(await show(id)).toMatchObject({
    state: 'judged',
    rowsTotal: 5,
    added: 2,
    changed: 1,
    unchanged: 1,
    refused: 1,
    canBeApplied: true,
  })
  expect(await stored()).toEqual(['A1 Left'])
  await apply(id)
  expect(await show(id)).toMatchObject({ state: 'applied', rowsDone: 3, appliedBy: admin.name })
  expect(await stored()).toEqual(['A1 Right', 'B2 Top', 'C3 Low'])
  await undo(id)
  expect(await show(id)).toMatchObject({ state: 'undone', undoneBy: admin.name })
  expect(await stored()).toEqual(['A1 Left'])
  const verdicts = await checkInvariants(store.platform.db, importInvariants)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

test('what somebody has changed since stands in the way of all of it', async () => {
  const id = await send('code,label\nE5,Top\nF6,Low\n')
  await store.database.pool.query(`insert into labels values ('F6', 'By hand')`)
  await apply(id)
  expect(await show(id)).toMatchObject({ state: 'failed', why: 'changed_since', whyCount: 1 })
  expect(await stored()).not.toContain('E5 Top')
})

test('a file may be applied as soon as it is judged, unless a row is refused', async () => {
  const wrong = await send('code,label\nG7,Top\nH8,\n', true)
  expect(await show(wrong)).toMatchObject({ state: 'judged', refused: 1 })
  const right = await send('code,label\nG7,Top\n', true)
  await work(right)
  expect(await show(right)).toMatchObject({ state: 'applied', added: 1 })
  expect(await stored()).toContain('G7 Top')
})
