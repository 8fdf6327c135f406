import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem'
import {
  draftAfterFailure,
  productBody,
  productDraftStore,
  type ProductDraft,
} from './product-draft.ts'
import { errorsStanding } from './product-errors.ts'
import { emptyProduct } from './typed-product.ts'

const draft: ProductDraft = {
  idempotencyKey: 'key-one',
  typed: { ...emptyProduct, productName: 'Brake Bleeder', price: ' 38.50' },
}

test('a reload finds what was typed and the key of the attempt, each admin their own', () => {
  const storage = memory()
  productDraftStore(storage, 'ruth@example.com').write(draft)
  expect(productDraftStore(storage, 'ruth@example.com').read()).toEqual(draft)
  expect(productDraftStore(storage, 'other@example.com').read()).toBeUndefined()
})

test.for([
  '',
  '{',
  '{}',
  '{"idempotencyKey":"k","typed":{"price":5}}',
  '{"idempotencyKey":5,"typed":{}}',
  'null',
])('a stored %j is no draft', (text) => {
  const storage = memory()
  storage.setItem('add-product:ruth@example.com', text)
  expect(productDraftStore(storage, 'ruth@example.com').read()).toBeUndefined()
})

test('a refusal gives the next attempt another key, silence does not', () => {
  const refusal = new ProblemError({ type: '', title: '', status: 409, code: 'duplicate_product' })
  const fault = new ProblemError({ type: '', title: '', status: 500, code: 'internal' })
  const after = (error: unknown) => draftAfterFailure(error, draft, () => 'key-two').idempotencyKey
  expect(after(refusal)).toBe('key-two')
  expect(after(fault)).toBe('key-one')
  expect(after(new TypeError('Failed to fetch'))).toBe('key-one')
})

test('what is not typed is left out, and the adding admin goes along', () => {
  const admin = { _id: '1', email: 'ruth@example.com', name: 'Ruth', emailVerified: true }
  const body = productBody({ ...draft.typed, partNumber: '  ' }, admin)
  expect(body).toMatchObject({ name: 'Ruth', email: 'ruth@example.com', price: ' 38.50' })
  expect(body).not.toHaveProperty('partNumber')
  expect(body).not.toHaveProperty('category')
  expect(body).not.toHaveProperty('length')
  expect(body).not.toHaveProperty('packedMillimetres')
})

test('quantities are numbers and the price is text, as the call of the specification has them', () => {
  const admin = { _id: '1', email: 'ruth@example.com', name: 'Ruth', emailVerified: true }
  const typed = { ...draft.typed, availableQuantity: ' 1,200', minimumOrder: '5 packs' }
  expect(productBody(typed, admin)).toMatchObject({
    price: ' 38.50',
    availableQuantity: 1200,
    minimumOrder: '5 packs',
  })
  expect(productBody({ ...typed, minimumOrder: '' }, admin).minimumOrder).toBe('')
  expect(productBody({ ...typed, minimumOrder: '' }, admin, true)).not.toHaveProperty(
    'minimumOrder',
  )
})

test('an answer that comes late refuses what was sent, not what has been typed since', () => {
  const errors = { productName: 'The name is missing.', company: 'The company is missing.' }
  const sent = { ...emptyProduct }
  const now = { ...sent, productName: 'Brake Bleeder' }
  expect(errorsStanding(errors, sent, now)).toMatchObject({ company: 'The company is missing.' })
  expect(errorsStanding(errors, sent, now).productName).toBeUndefined()
})

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
