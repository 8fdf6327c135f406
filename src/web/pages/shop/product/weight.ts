import { parcelGramsMost } from '#contract/shipping/parcel-limit'
import { formatNumber } from '#contract/values/numbers'

const gramsPerPound = 453.592_37

/** 1460 → '1.46 kg (3.2 lbs)', 130 → '130 g (0.29 lbs)' */
export function weightText(grams: number): string {
  const metric = grams < 1000 ? `${grams} g` : `${formatNumber(grams / 1000, 2)} kg`
  const pounds = grams / gramsPerPound
  return `${metric} (${formatNumber(pounds, pounds < 1 ? 2 : 1)} lbs)`
}

export function shippingWay(grams: number): 'Parcel carrier' | 'Truck freight' {
  return grams > parcelGramsMost ? 'Truck freight' : 'Parcel carrier'
}
