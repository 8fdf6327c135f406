import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { transactionsOf } from './transactions.ts'

function openDatabase() {
  const db = new DatabaseSync(':memory:')
  db.exec('create table goods (id integer primary key)')
  const insert = db.prepare('insert into goods values (?)')
  return {
    db,
    ...transactionsOf(db),
    insert: (id: number) => insert.run(id),
    ids: () =>
      db
        .prepare('select id from goods order by id')
        .all()
        .map(({ id }) => id),
  }
}

test('what is asked for at the same time is written together, and each gets its own answer', async () => {
  const goods = openDatabase()
  const asked = [1, 2, 3].map((id) =>
    goods.transactionWithOthers(() => {
      goods.insert(id)
      return { id, isInTransaction: goods.db.isTransaction }
    }),
  )
  expect(goods.ids()).toEqual([])
  expect(await Promise.all(asked)).toEqual([1, 2, 3].map((id) => ({ id, isInTransaction: true })))
  expect(goods.ids()).toEqual([1, 2, 3])
})

test('one that throws changes nothing, and the others are written', async () => {
  const goods = openDatabase()
  const outcomes = await Promise.allSettled([
    goods.transactionWithOthers(() => goods.insert(1)),
    goods.transactionWithOthers(() => {
      goods.insert(2)
      throw new Error('refused')
    }),
    goods.transactionWithOthers(() => goods.insert(3)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(goods.ids()).toEqual([1, 3])
})

test('if the commit fails, nobody is told of success', async () => {
  const goods = openDatabase()
  goods.db.exec(`create table parts (good integer references goods deferrable initially deferred)`)
  goods.db.exec('pragma foreign_keys = on')
  const outcomes = await Promise.allSettled([
    goods.transactionWithOthers(() => goods.insert(1)),
    goods.transactionWithOthers(() => goods.db.exec('insert into parts values (9)')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(goods.ids()).toEqual([])
})

test('writing without waiting for the disk leaves the next transaction as safe as before', () => {
  const goods = openDatabase()
  goods.db.exec('pragma synchronous = full')
  const synchronous = () => goods.db.prepare('pragma synchronous').get()?.['synchronous']
  const full = synchronous()
  const during = goods.unsyncedTransaction(() => {
    goods.insert(1)
    return synchronous()
  })
  expect(during).not.toBe(full)
  expect(synchronous()).toBe(full)
  expect(goods.ids()).toEqual([1])
})
