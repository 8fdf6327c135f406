import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses/addresses.schema'
import { CheckoutRequest } from '#contract/checkout/checkout.schema'
import { QuoteRequest } from '#contract/shipping/delivery.schema'
import { checkoutBody, quoteBody } from './checkout-order.ts'
import { checkoutErrors } from './checkout-errors.ts'
import { nothingTyped, type TypedCheckout } from './typed-checkout.ts'

const id = '0199d0c6-0000-7000-8000-000000000001'
const address = {
  name: ' Dana Whitlock ',
  company: '',
  street: '218 Ferry Street',
  line2: '',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611-1234',
}
const typed: TypedCheckout = {
  ...nothingTyped,
  email: ' dana@shop.test ',
  mobile: '609 555 0142',
  address,
  liftgate: true,
}
const book: Address[] = [
  {
    ...address,
    _id: id,
    label: '',
    zip: '15222',
    state: 'PA',
    phone: '4125550142',
    residential: false,
    isDefault: true,
  },
]
const quoteId = id
const parcel = { quoteId, mode: 'parcel', total: 306.7 } as const
const freight = { quoteId, mode: 'freight', total: 872.04 } as const
const cart = { version: 7, lines: [{ toolId: id }] }
const vehicleOf = () => undefined
const noBook: readonly Address[] = []
const trenton = { zip: '08611', city: 'Trenton', state: 'NJ' }

test('a parcel goes to the typed address, and nobody is called about it', () => {
  const body = checkoutBody({ cart, typed, book: [], quote: parcel, email: typed.email, vehicleOf })
  expect(body).toMatchObject({
    cartVersion: 7,
    contact: { name: 'Dana Whitlock', email: 'dana@shop.test', mobile: '' },
    shipTo: { zip: '08611', residential: true, liftgate: false, name: 'Dana Whitlock' },
    quoteId,
    expectedTotal: 306.7,
  })
  expect(CheckoutRequest.safeParse(body).success).toBe(true)
})

test('each line names the vehicle that it is for, and one without names none', () => {
  const other = '0199d0c6-0000-7000-8000-000000000002'
  const civic = { vehicle: '2016-honda-civic', engine: '2-0l-i4' }
  const body = checkoutBody({
    cart: { version: 7, lines: [{ toolId: id }, { toolId: other }] },
    typed,
    book: [],
    quote: parcel,
    email: typed.email,
    vehicleOf: (toolId) => (toolId === id ? civic : undefined),
  })
  expect(body.boughtFor).toEqual([{ toolId: id, ...civic }])
  expect(CheckoutRequest.safeParse(body).success).toBe(true)
  const none = checkoutBody({ cart, typed, book: [], quote: parcel, email: '', vehicleOf })
  expect(none).not.toHaveProperty('boughtFor')
})

test('a typed address is to be saved if the box is ticked and the book has not got it', () => {
  const wanted = { ...typed, saveAddress: true }
  const savedBy = (of: TypedCheckout, known: readonly Address[]) =>
    checkoutBody({ cart, typed: of, book: known, quote: parcel, email: typed.email, vehicleOf })
      .saveAddress
  expect(savedBy(typed, noBook)).toBeUndefined()
  expect(savedBy(wanted, noBook)).toBe(true)
  expect(savedBy({ ...wanted, way: 'pickup' }, noBook)).toBeUndefined()
  expect(savedBy(wanted, book)).toBeUndefined()
  const another = { ...wanted, addressId: null }
  expect(savedBy(another, book)).toBe(true)
  const same = book.map((one) => ({ ...one, ...address, name: 'dana whitlock', zip: '08611' }))
  expect(savedBy(another, same)).toBeUndefined()
  const full = Array.from({ length: 20 }, () => book).flat()
  expect(savedBy(another, full)).toBeUndefined()
})

test('freight goes to the default address of the book, with its telephone number', () => {
  const { mobile: _, ...rest } = typed
  const body = checkoutBody({
    cart,
    typed: { ...rest, mobile: '' },
    book,
    quote: freight,
    email: 'owner@shop.test',
    vehicleOf,
  })
  expect(body).toMatchObject({
    contact: { email: 'owner@shop.test', mobile: '4125550142' },
    shipTo: { zip: '15222', state: 'PA', residential: false, liftgate: true },
  })
  expect(CheckoutRequest.safeParse(body).success).toBe(true)
})

test('what is collected goes nowhere', () => {
  const pickup = { ...typed, way: 'pickup' as const }
  const quote = { quoteId, mode: 'pickup' as const, total: 279.36 }
  const body = checkoutBody({
    cart,
    typed: pickup,
    book,
    quote,
    email: 'owner@shop.test',
    vehicleOf,
  })
  expect(body).toMatchObject({ pickup: true, contact: { name: 'Dana Whitlock' } })
  expect(body.shipTo).toBeUndefined()
  expect(CheckoutRequest.safeParse(body).success).toBe(true)
})

test('the price is asked for as soon as the ZIP code is whole', () => {
  const lines = { lines: [{ toolId: id, quantity: 5 } as never] }
  const half = { ...typed, address: { ...address, zip: '0861' } }
  expect(quoteBody(lines, half, [])).toBeUndefined()
  expect(quoteBody({ lines: [] }, typed, [])).toBeUndefined()
  const body = quoteBody(lines, typed, [])
  expect(body).toMatchObject({ to: { zip: '08611', residential: true, liftgate: true } })
  expect(QuoteRequest.safeParse(body).success).toBe(true)
  expect(quoteBody(lines, { ...half, way: 'pickup' }, [])).toMatchObject({ pickup: true })
})

const known = { typed, book: noBook, isGuest: true, isFreight: false, place: trenton }

test('a whole form has no errors', () => {
  expect(checkoutErrors(known)).toEqual({})
})

test.for<[what: string, change: Partial<typeof known>, fields: string[]]>([
  ['an empty form', { typed: nothingTyped }, ['email', 'zip', 'name', 'street', 'city', 'state']],
  [
    'a customer without an e-mail address typed',
    { typed: { ...typed, email: '' }, isGuest: false },
    [],
  ],
  ['half an e-mail address', { typed: { ...typed, email: 'dana@shop' } }, ['email']],
  ['an address of the book', { typed: { ...nothingTyped, email: 'a@b.test' }, book }, []],
  ['freight without a number', { typed: { ...typed, mobile: '' }, isFreight: true }, ['mobile']],
  [
    'freight with half a number',
    { typed: { ...typed, mobile: '12-34' }, isFreight: true },
    ['mobile'],
  ],
  ['freight to the book', { typed: { ...typed, mobile: '' }, book, isFreight: true }, []],
  [
    'collected by nobody',
    { typed: { ...nothingTyped, email: 'a@b.test', way: 'pickup' } },
    ['name'],
  ],
  [
    'a ZIP code of another state',
    { typed: { ...typed, address: { ...address, state: 'NY' } } },
    ['zip'],
  ],
])('%s', ([, change, fields]) => {
  const errors = checkoutErrors({ ...known, ...change })
  expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted())
})
