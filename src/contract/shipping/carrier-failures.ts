/** How a carrier fails that was asked for its rates. */
export const carrierFailures = ['late', 'unreachable', 'failed', 'refused', 'nonsense'] as const
export type CarrierFailure = (typeof carrierFailures)[number]
