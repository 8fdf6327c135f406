import type { ProductDetail } from '#contract/catalog/product.schema'
import type { DeliveryTerms } from '#contract/shipping/delivery-terms.schema'
import type { Shop } from '#contract/shop/shop.schema'
import { taxedStates } from '#contract/taxes/states'

/** The terms of returns in the schema.org vocabulary. A shop that promises nothing says so. */
export function returnPolicyOf({ returns }: Shop, publicUrl: string): object {
  const plain = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    merchantReturnLink: `${publicUrl}/Returns`,
  }
  if (returns.days === 0) {
    return { ...plain, returnPolicyCategory: 'https://schema.org/MerchantReturnUnspecified' }
  }
  return {
    ...plain,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${
      returns.paidBy === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'
    }`,
  }
}

const gramsPerPound = 453.59237

/** Alaska and Hawaii are a zone of their own, which costs several times what the others do. */
const farZone = 9
const farStates: readonly string[] = ['AK', 'HI']

/**
 * What delivery takes, and at most costs, in the schema.org vocabulary: to the states that are one land, and to the others. The
 * price of one minimum order is told where the shop's own table has an example of that weight; nothing where it cannot say
 * anything.
 */
export function shippingDetailsOf(
  { weightGrams, minimumOrder, byFreight }: ProductDetail,
  { zones, cutOffHour, heaviestParcelPounds }: DeliveryTerms,
  publicUrl: string,
): { shippingDetails?: object[] } {
  const pounds = weightGrams === null ? undefined : (weightGrams * minimumOrder) / gramsPerPound
  const parcelPounds =
    !byFreight && pounds !== undefined && pounds <= heaviestParcelPounds ? pounds : undefined
  const details = [false, true].flatMap((isFar) => {
    const reached = zones.filter(({ zone }) => (zone === farZone) === isFar)
    const days = reached.flatMap(({ parcelDays, freightDays }) =>
      parcelPounds === undefined ? (freightDays ?? []) : (parcelDays ?? []),
    )
    if (days.length === 0) return []
    const most = parcelPounds === undefined ? undefined : mostOf(reached, parcelPounds)
    return {
      '@type': 'OfferShippingDetails',
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: 'US',
        addressRegion: taxedStates.filter((state) => farStates.includes(state) === isFar),
      },
      shippingSettingsLink: `${publicUrl}/Shipping`,
      ...(most !== undefined && {
        shippingRate: { '@type': 'MonetaryAmount', maxValue: most.toFixed(2), currency: 'USD' },
      }),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // What is ordered after the cut-off hour leaves on the next business day.
        handlingTime: inDays(cutOffHour === 0 ? 1 : 0, cutOffHour === 24 ? 0 : 1),
        transitTime: inDays(
          Math.min(...days.map(({ least }) => least)),
          Math.max(...days.map((one) => one.most)),
        ),
      },
    }
  })
  return details.length === 0 ? {} : { shippingDetails: details }
}

/** What the dearest zone asks for the next heavier example. */
function mostOf(zones: DeliveryTerms['zones'], pounds: number): number | undefined {
  const amounts = zones.flatMap(({ examples }) => {
    const next = examples.find((one) => one.pounds >= pounds)
    return next ? [next.amount] : []
  })
  return amounts.length > 0 ? Math.max(...amounts) : undefined
}

function inDays(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
