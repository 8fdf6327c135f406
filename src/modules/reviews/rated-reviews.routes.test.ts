import { expect, test } from 'vitest'
import { blocksRead, rememberingDb } from '#test/buffers'
import { storeOfFile } from '#test/store-of-file'
import { listReviews } from './reviews.repository.ts'

const store = await storeOfFile()

/** Reviews without accounts, the first one being the oldest. */
async function plant(toolId: string, stars: string, count: number) {
  await store.database.pool.query(
    `insert into reviews (id, name, email, product_id, rating, review, created_at)
     select (lpad(to_hex(1700000000000 + n), 12, '0') || '7000' || '8' || substr(md5(n::text), 1, 15))::uuid,
       'Somebody', '', $1, ${stars}, 'Review ' || n, now()
     from generate_series(1, $2::int) as n`,
    [toolId, count],
  )
}

const starsOf = ({ items }: { items: readonly { ratings: number; review: string }[] }) =>
  items.map(({ ratings, review }) => [ratings, review])

test('reviews with one number of stars are listed by themselves, page by page, and the rating stays', async () => {
  const { toolId, partNumber } = await store.addProduct({ partNumber: 'STAR-1' })
  await plant(toolId, '1 + n % 5', 12)
  const list = (query: object) =>
    store.anonymous.reviews.list({ query: { partNumber: 'star 1', limit: 2, ...query } })
  const first = await list({ rating: 2 })
  expect(starsOf(first)).toEqual([
    [2, 'Review 11'],
    [2, 'Review 6'],
  ])
  const second = await list({ rating: 2, cursor: first.next })
  expect(starsOf(second)).toEqual([[2, 'Review 1']])
  expect(second.next).toBeNull()
  expect(starsOf(await list({ rating: 5, limit: 20 }))).toHaveLength(2)
  const { count, stars } = await store.anonymous.reviews.rate({ params: { partNumber } })
  expect({ count, stars }).toEqual({ count: 12, stars: [2, 3, 3, 2, 2] })
  expect((await list({ limit: 20 })).items).toHaveLength(12)
})

test('the whole list is narrowed too', async () => {
  const { toolId } = await store.addProduct({ partNumber: 'STAR-2' })
  await store.database.pool.query('delete from reviews')
  await plant(toolId, '3 + n', 2)
  const { body } = await store.app.inject('/api/review?partNumber=STAR-2&rating=4')
  expect(JSON.parse(body)).toMatchObject([{ ratings: 4 }])
})

test.for(['0', '6', '4.5', 'four', ''])('a rating of "%s" is refused by name', async (rating) => {
  const answer = await store.app.inject(`/api/review?partNumber=STAR-1&limit=20&rating=${rating}`)
  expect(answer.statusCode).toBe(400)
  expect(JSON.parse(answer.body)).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'query.rating' }],
  })
})

test('a rating without a product is refused, as nothing has the reviews of all products by stars', async () => {
  const answer = await store.app.inject('/api/review?limit=20&rating=5')
  expect(answer.statusCode).toBe(400)
  expect(JSON.parse(answer.body)).toMatchObject({
    errors: [{ path: 'query.rating', message: 'needs partNumber' }],
  })
})

test('a rare rating of a product with many reviews is read from the index alone', async () => {
  const { toolId } = await store.addProduct({ partNumber: 'STAR-3' })
  const { pool } = store.database
  await pool.query('delete from reviews')
  await plant(toolId, 'case when n <= 3 then 1 else 5 end', 20_000)
  await pool.query('vacuum analyze reviews')
  const { db, asked } = rememberingDb(pool)
  const { rows } = await listReviews(db, { partNumber: 'STAR-3', rating: 1, limit: 20 })
  expect(rows).toHaveLength(3)
  expect(await blocksRead(pool, asked)).toBeLessThanOrEqual(30)
})
