import { expect, test } from 'vitest'
import type { Quote } from '#contract/shipping/delivery.schema'
import { whyNoTax } from './why-no-tax.ts'

type Tax = Quote['taxes'][number]

function untaxed(jurisdiction: string, ...reasons: Tax['exempt'][number]['reason'][]): Tax {
  const exempt = reasons.map((reason) => ({ reason, amount: 10 }))
  return { jurisdiction, rate: 0, taxed: 0, tax: 0, exempt }
}

test('where the shop collects nothing, the state is named', () => {
  const taxes = [untaxed('PA', 'not_collecting')]
  expect(whyNoTax({ tax: 0, taxes, certificates: [] })).toBe('We collect none for Pennsylvania')
})

test('the certificates that exempt it are named', () => {
  const taxes = [untaxed('NJ', 'certificate', 'not_taxable')]
  expect(whyNoTax({ tax: 0, taxes, certificates: ['ST-3'] })).toBe(
    'Exempt under your certificate ST-3',
  )
  expect(whyNoTax({ tax: 0, taxes, certificates: ['ST-3', 'ST-5'] })).toBe(
    'Exempt under your certificates ST-3 and ST-5',
  )
})

test('goods that a state does not tax are said to be so', () => {
  const taxes = [untaxed('NJ', 'not_taxable', 'delivery_not_taxed')]
  const words = 'These goods are not taxed in New Jersey'
  expect(whyNoTax({ tax: 0, taxes, certificates: [] })).toBe(words)
  const ofCity = [untaxed('NJ Somewhere', 'not_taxable')]
  expect(whyNoTax({ tax: 0, taxes: ofCity, certificates: [] })).toBe(words)
})

test('nothing is said where some tax is due, though a part of it is exempt', () => {
  const taxes = [{ ...untaxed('NJ', 'certificate'), taxed: 4, tax: 0.27 }]
  expect(whyNoTax({ tax: 0.27, taxes, certificates: ['ST-3'] })).toBeUndefined()
})
