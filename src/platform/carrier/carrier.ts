import { carrierFailures, type CarrierFailure } from '#contract/shipping/carrier-failures'
import type { Family } from '#platform/metrics'

/** What is told of an address: no name and no street, since a quote knows neither. */
export type CarrierPlace = { zip: string; state: string }

/** Packages that are alike. */
export type CarrierParcel = {
  count: number
  ounces: number
  /** The longest side first. */
  inches: readonly [number, number, number]
}

export type CarrierShipment = {
  from: CarrierPlace
  to: CarrierPlace
  residential: boolean
  parcels: readonly CarrierParcel[]
}

/** The price of a whole shipment with one service. `days`: business days on the way; null if the carrier does not say. */
export type CarrierRate = {
  carrier: string
  service: string
  cents: number
  days: { least: number; most: number } | null
}

/** Why there is no rate. */
export const carrierSilences = [
  /**
   * It failed: no answer in time, no connection or one that was cut, an error of its own, one that says that the call was
   * wrong (a key, most likely), or an answer that is not one, such as a negative rate.
   */
  ...carrierFailures,
  /** None of our services goes there with every package. */
  'no_rate',
  /** The carrier was not asked: it failed lately, it is being asked enough already, or it would take too many calls. */
  'resting',
  'busy',
  'too_many_parcels',
] as const
export type CarrierSilence = (typeof carrierSilences)[number]

/** What the carrier said of a shipment, as a quote keeps it. */
export type CarrierAnswer = ({ outcome: 'rated' } & CarrierRate) | { outcome: CarrierSilence }

/** How a carrier is doing, as this process has seen it since its start. */
export type CarrierStanding = {
  /** The services that may be offered, such as 'UPS/Ground'. */
  services: readonly string[]
  /** When it last gave rates, or said that it has none; null if it has not yet. */
  answeredAt: Date | null
  /** How and when it last failed; null if it never did. */
  failure: { outcome: CarrierFailure; at: Date } | null
  /** The first of the failures for which it is left alone; null while it is asked. */
  awaySince: Date | null
}

export type Carrier = {
  /** Never throws, and answers within the time that is set. Hold no transaction open meanwhile. */
  rate(shipment: CarrierShipment): Promise<CarrierAnswer>
  /** How it is doing, for the staff. */
  standing(): CarrierStanding
  /** How its answers came out, for the metrics. */
  families(): Family[]
}
