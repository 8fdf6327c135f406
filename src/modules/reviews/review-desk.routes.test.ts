import { expect, test } from 'vitest'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const support = await store.signUp('Sam')
await store.database.pool.query(
  `update users set role = 'support', email_verified = true where email = $1`,
  [support.email],
)
const author = await store.signUp('Ann')
await store.prove(author)
const tool = await store.addProduct()

const shown = async () =>
  (await store.anonymous.reviews.list({ query: { partNumber: tool.partNumber } })).items
const rating = () => store.anonymous.reviews.rate({ params: { partNumber: tool.partNumber } })

test('a hidden review shows its reason in place of its words, counts no more, and comes back', async () => {
  const { insertedId } = await author.client.reviews.create({
    body: { review: 'Call me on 609 555 0142', ratings: 1, toolId: tool.toolId },
  })
  const params = { id: insertedId }
  expect(await rating()).toMatchObject({ average: 1, count: 1 })
  const reason = 'It names a telephone number.'
  await support.client.reviewDesk.hide({ params, body: { reason } })
  expect(await shown()).toMatchObject([{ review: '', hiddenReason: reason, isCounted: false }])
  expect(await rating()).toMatchObject({ average: null, count: 0 })
  expect((await store.anonymous.reviews.list({ query: {} })).items).toEqual([])
  expect(await author.client.reviews.listOwn()).toMatchObject([
    { review: 'Call me on 609 555 0142', hiddenReason: reason },
  ])
  const hidden = await support.client.reviewDesk.list({ query: { state: 'hidden', limit: 10 } })
  expect(hidden).toMatchObject({ total: 1, items: [{ review: 'Call me on 609 555 0142' }] })
  // Writing it again does not bring it back.
  await author.client.reviews.create({
    body: { review: 'Call me', ratings: 1, toolId: tool.toolId },
  })
  const [again] = await shown()
  expect(again).toMatchObject({ review: '', hiddenReason: reason })
  await support.client.reviewDesk.unhide({ params: { id: again?._id ?? '' } })
  expect(await shown()).toMatchObject([{ review: 'Call me' }])
  expect(await rating()).toMatchObject({ average: 1, count: 1 })
})

test('the shop answers a review, and search engines are told of verified purchases only', async () => {
  const [review] = await shown()
  const params = { id: review?._id ?? '' }
  await support.client.reviewDesk.answer({ params, body: { answer: 'We have called you.' } })
  expect(await shown()).toMatchObject([{ answer: 'We have called you.' }])
  const left = await support.client.reviewDesk.list({ query: { state: 'to-answer', limit: 10 } })
  expect(left).toMatchObject({ items: [], total: 0 })
  await support.client.reviewDesk.removeAnswer({ params })
  expect((await shown())[0]).not.toHaveProperty('answer')
  expect(await rating()).toMatchObject({ count: 1, verified: { average: null, count: 0 } })
})

test('each act is in the audit log, and words that are too long are refused by name', async () => {
  const [review] = await shown()
  const params = { id: review?._id ?? '' }
  await expect(
    support.client.reviewDesk.hide({ params, body: { reason: 'x'.repeat(201) } }),
  ).rejects.toMatchObject({ code: 'invalid_input', problem: { errors: [{ path: 'body.reason' }] } })
  const { rows } = await store.database.pool.query<{ act: string }>(
    `select act from audit_log where act like 'review.%' order by position`,
  )
  expect(rows.map(({ act }) => act)).toEqual([
    'review.hidden',
    'review.shown',
    'review.answered',
    'review.answer_removed',
  ])
})
