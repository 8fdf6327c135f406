import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { storeOfFile } from '#test/store-of-file'
import { loadOwnCatalogue } from '../../../../demo/catalogue.ts'
import { catalogueFolder } from '../../../startup/catalogue-folder.ts'
import { refreshSynonyms } from './kept-synonyms.ts'
import { readSynonyms } from './read-synonyms.ts'

const store = await storeOfFile()
await loadOwnCatalogue(store.database.pool)
const admin = await store.admin()

const list = (...lines: string[]) => ['words,kind,others', ...lines].join('\n')
const replace = (csv: string, seen: string | null, dryRun = false) =>
  admin.client.synonyms.replace({ body: { csv, seen, dryRun } })
const search = async (q: string) =>
  (await store.anonymous.products.list({ query: { q, order: 'best', limit: 3 } })).items.map(
    ({ partNumber }) => partNumber,
  )
const nothingElse = { leftOut: [], notCarried: [], help: null }
const readingOf = async (q: string, exact = false) =>
  (await store.anonymous.products.countFacets({ query: { q, ...(exact && { exact: '1' }) } }))
    .search

test('a list is tried out, counts when it is stored, is in the audit log, and is not overwritten unseen', async () => {
  const csv = list('frob wing,equal,spark plug', 'sprak,means,spark')
  const { newest } = await admin.client.synonyms.show({})
  expect(newest).toBeNull()

  const tried = await replace(csv, null, true)
  expect(tried).toMatchObject({
    changes: [
      { words: 'frob wing', from: null, to: 'same as spark plug' },
      { words: 'sprak', from: null, to: 'means spark' },
    ],
    stored: null,
  })
  expect(await search('frob wings')).toEqual([])

  const { stored } = await replace(csv, null)
  expect(await search('frob wings')).toHaveLength(3)
  expect((await admin.client.synonyms.show({})).csv).toBe(csv)
  const { rows } = await store.database.pool.query(
    `select subject, details from audit_log where act = 'synonyms.uploaded'`,
  )
  expect(rows).toEqual([
    { subject: stored?._id, details: { from: null, to: stored?._id, rows: 2 } },
  ])

  await expect(replace(list('a,equal,b'), null)).rejects.toMatchObject({
    problem: { code: 'changed_since', details: { what: 'synonyms' } },
  })
  await expect(replace(list('a,same,b'), stored?._id ?? '')).rejects.toMatchObject({
    problem: { errors: [{ path: 'body.csv.2.kind', message: 'must be equal, also or means' }] },
  })
  expect((await admin.client.synonyms.show({})).csv).toBe(csv)
  const again = await replace(csv, stored?._id ?? '')
  expect(again).toEqual({ changes: [], moreChanges: 0, stored: null })
})

test('another process that stores a list is followed', async () => {
  // Ids grow with the time, and this one is the last of all.
  await store.database.pool.query(
    `insert into synonym_lists (id, csv, uploaded_at) values ('ffffffff-ffff-7fff-bfff-ffffffffffff', $1, now())`,
    [list('hob goblin,equal,battery', 'break pads,means,brake pads')],
  )
  expect(await search('hob goblin')).toEqual([])
  await refreshSynonyms(store.database.db)
  expect(await search('hob goblin')).not.toEqual([])
})

test('a list that counts is never changed', async () => {
  await expect(store.database.pool.query(`update synonym_lists set csv = ''`)).rejects.toThrow(
    'never changed',
  )
  await expect(store.database.pool.query('delete from synonym_lists')).rejects.toThrow(
    'never changed',
  )
})

test('a slip is put right at once and said so, unless the words are wanted as they are', async () => {
  const [first = ''] = await search('break pads')
  expect(first).toMatch(/^BP-/)
  expect(await readingOf('break pads')).toEqual({
    numbers: [],
    understood: [],
    corrected: { from: 'break pads', to: 'brake pads' },
    vehicle: null,
    ...nothingElse,
  })
  expect((await readingOf('break pads', true))?.corrected).toBeNull()
  expect((await readingOf('torqe wrnech'))?.corrected?.to).toBe('torque wrench')
  expect((await readingOf('waterpump'))?.corrected?.to).toBe('water pump')
  expect((await readingOf('TW-40201'))?.corrected?.to).toBe('TW-40200')
  expect(await readingOf('5 lb hammer')).toMatchObject({ corrected: null, leftOut: ['5 lb'] })
  expect((await readingOf('zzqqxx'))?.corrected).toBeNull()
  expect(await search('torqe wrnech')).toEqual(await search('torque wrench'))
  const { items } = await store.anonymous.products.list({
    query: { q: 'torqe wrnech', exact: '1', limit: 3 },
  })
  expect(items).toEqual([])
})

test('a corrected search has further pages', async () => {
  const query = { q: 'wrnech', order: 'best', limit: 5 } as const
  const first = await store.anonymous.products.list({ query })
  const second = await store.anonymous.products.list({
    query: { ...query, cursor: first.next ?? '' },
  })
  const ids = [...first.items, ...second.items].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(10)
})

test('the search says which sizes it understood, and the suggestions find them too', async () => {
  expect(await readingOf('0.5 in ratchet')).toEqual({
    numbers: [],
    understood: ['1/2 in. (12.7 mm)'],
    corrected: null,
    vehicle: null,
    ...nothingElse,
  })
  const { items } = await store.anonymous.products.suggest({ query: { q: '0.5 in ratchet' } })
  expect(
    items
      .map(({ partNumber }) => partNumber)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['RT-12072', 'RT-12LONG'])
})

test('a suggestion has its price, categories and ways to go on', async () => {
  const { items, categories, words } = await store.anonymous.products.suggest({
    query: { q: 'brake' },
  })
  expect(items[0]?.price).toBeGreaterThan(0)
  expect(categories).toEqual([{ slug: 'brakes', name: 'Brakes' }])
  expect(words.length).toBeGreaterThan(0)
})

test('the list that a shop begins with has no errors', () => {
  const file = path.join(catalogueFolder, 'synonyms.csv')
  expect(readSynonyms(readFileSync(file, 'utf8')).errors).toEqual([])
})

test.for([
  ['words,kind\na,equal', '', 'has no column others'],
  ['words,kind,others', '', 'has no rows'],
  [list('"a'), '', expect.stringContaining('quotation mark')],
  [list('a b c d e f g,equal,h'), 'words', 'must be one to 6 words'],
  [list('a,equal,'), 'others', 'must have a word'],
  [list('a,means,b | c'), 'others', 'must be one meaning'],
  [list('a,equal,a'), 'others', 'must differ from words'],
  [list('a,equal,-b'), 'others', 'must be one to 6 words each'],
  [list('a,equal,b', 'A,equal,c'), 'words', 'are also in line 2'],
] as const)('%j is refused at %s', ([csv, field, message]) => {
  expect(readSynonyms(csv).errors).toContainEqual({ line: expect.any(Number), field, message })
})
