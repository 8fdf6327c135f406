// The words of a quote that the store and the web share.

/** An order goes by parcel carrier, by truck freight, or is collected at the factory. */
export const deliveryModes = ['parcel', 'freight', 'pickup'] as const

export const deliveryOptionCodes = ['ground', 'freight', 'pickup'] as const

/** Why nothing can be delivered there. The web has the sentences. */
export const notShippableReasons = [
  /** A territory or a military address: our carriers do not go there. */
  'territory',
  'military',
  /** Dangerous goods may not go by air. */
  'hazardous',
  /** No rates to Alaska or Hawaii. */
  'no_parcel_rates',
  'no_freight_rates',
  'too_heavy',
  /** The shop has not said where it ships from, or has no rates yet. */
  'no_origin',
  'no_rates',
  'no_pickup',
] as const
export type NotShippableReason = (typeof notShippableReasons)[number]

/** What a price is made of. */
export const chargeCodes = [
  'transport',
  'handling',
  'large',
  'residential',
  'liftgate',
  'limited_access',
  'appointment',
  'overlength',
  'fuel',
] as const

/** The parts that a price is explained by: facts first, then amounts whose sum is the price. */
export const explainCodes = [
  'zone',
  'packages',
  'pounds',
  'freight_class',
  /** How many products have no weight or size and are rated as 5 pounds, 12 × 9 × 6 inches. */
  'unmeasured',
  ...chargeCodes,
] as const
export type ExplainCode = (typeof explainCodes)[number]

export const mostQuoteLines = 500
/** A quote is honored for so long, and kept for so many days. */
export const quoteMinutes = 30
export const quoteKeptDays = 7
