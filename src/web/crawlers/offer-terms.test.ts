import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/catalog/product.schema'
import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'
import type { Shop } from '#contract/shop/shop.schema'
import { returnPolicyOf, shippingDetailsOf } from './offer-terms.ts'

const at = 'https://shop.example'
const shop = (returns: Shop['returns']) => ({ returns }) as Shop
const product = (more: Partial<ProductDetail>) =>
  ({ weightGrams: 2000, minimumOrder: 2, byFreight: false, ...more }) as ProductDetail
const zoneOf = (zone: number, days: number, amount: number): DeliveryTerms['zones'][number] => ({
  zone,
  overMiles: null,
  toMiles: null,
  parcelDays: { least: days, most: days + 1 },
  freightDays: { least: days + 2, most: days + 4 },
  examples: [
    { pounds: 5, amount },
    { pounds: 20, amount: 2 * amount },
  ],
})
const terms = {
  zones: [zoneOf(2, 1, 10), zoneOf(8, 4, 19.5), zoneOf(9, 7, 90)],
  cutOffHour: 14,
  heaviestParcelPounds: 150,
} as unknown as DeliveryTerms

test('a window of days is told with who pays, and where no days are promised nothing is', () => {
  expect(returnPolicyOf(shop({ days: 30, paidBy: 'buyer', note: '' }), at)).toMatchObject({
    merchantReturnDays: 30,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: `${at}/Returns`,
  })
  expect(returnPolicyOf(shop({ days: 14, paidBy: 'shop', note: '' }), at)).toMatchObject({
    returnFees: 'https://schema.org/FreeReturn',
  })
  const unspecified = returnPolicyOf(shop({ days: 0, paidBy: 'buyer', note: '' }), at)
  expect(unspecified).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnUnspecified',
  })
  expect(unspecified).not.toHaveProperty('merchantReturnDays')
})

test('a parcel is told with its days and the most that it costs, apart for Alaska and Hawaii', () => {
  expect(shippingDetailsOf(product({}), terms, at).shippingDetails).toMatchObject([
    {
      shippingDestination: { addressCountry: 'US', addressRegion: expect.arrayContaining(['NJ']) },
      shippingRate: { maxValue: '39.00', currency: 'USD' },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 1 },
        transitTime: { minValue: 1, maxValue: 5 },
      },
    },
    {
      shippingDestination: { addressRegion: ['AK', 'HI'] },
      shippingRate: { maxValue: '180.00' },
      deliveryTime: { transitTime: { minValue: 7, maxValue: 8 } },
    },
  ])
})

test('freight, and what is heavier than any example, has days and no price', () => {
  const freight = shippingDetailsOf(product({ byFreight: true }), terms, at).shippingDetails?.[0]
  expect(freight).toMatchObject({ deliveryTime: { transitTime: { minValue: 3, maxValue: 8 } } })
  expect(freight).not.toHaveProperty('shippingRate')
  const heavy = shippingDetailsOf(product({ weightGrams: 20_000 }), terms, at).shippingDetails?.[0]
  expect(heavy).not.toHaveProperty('shippingRate')
})

test('without tables nothing is told', () => {
  expect(shippingDetailsOf(product({}), { ...terms, zones: [] }, at)).toEqual({})
})
