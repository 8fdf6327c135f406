import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import type { NotShippableReason } from '#contract/shipping/quote'
import type { QuoteRequest } from '#contract/shipping/delivery.schema'
import { isMilitaryState, isTerritory, isTerritoryZip } from '#contract/values/us-states'
import type { KeptShop, Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import { arrivalOf, type ShippingHours } from '../engine/delivery-days.ts'
import { pieceOf } from '../engine/piece.ts'
import { rateDelivery } from '../engine/rate-delivery.ts'
import { zoneOf } from '../engine/zones.ts'
import { isWhole, keptTables } from '../tables/kept-tables.ts'
import { keptZips } from '../zips/kept-zips.ts'
import type { ZipPlace } from '../zips/zip-list.ts'
import { askCarrier, atRate, type PriceSource } from './carrier-price.ts'
import { presentRated, type QuoteAnswer } from './present-quote.ts'
import type { DeliveryFacts, ShippedProduct } from './quotes.repository.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'shop' | 'carrier'>

export type RatedOrder = { answer: QuoteAnswer; price: PriceSource }

/**
 * Says what the delivery of an order costs now, from what the database knows of it. Asks the database only for ZIP codes and
 * tables that are not in memory yet. A carrier may be asked, so it is never called within a transaction. Refuses products
 * that are not among the facts, ZIP codes that do not exist, and `not_shippable` with a reason.
 */
export async function rateOrder(
  means: Means,
  request: QuoteRequest,
  facts: DeliveryFacts,
): Promise<RatedOrder> {
  const at = means.clock.now()
  const products = productsOf(request, facts)
  return request.pickup
    ? { answer: pickUp(means, products.missing, at), price: { source: 'table', carrier: null } }
    : deliver(means, { request, facts, products, at })
}

type Products = { found: Map<string, ShippedProduct>; missing: FieldError[] }

function productsOf({ lines }: QuoteRequest, facts: DeliveryFacts): Products {
  const found = new Map(facts.products.map((product) => [product.id, product]))
  const missing = lines.flatMap(({ toolId }, index) =>
    found.has(toolId.toLowerCase())
      ? []
      : [{ path: `body.lines.${index}.toolId`, message: 'is not on sale' }],
  )
  return { found, missing }
}

function pickUp({ shop }: Means, missing: readonly FieldError[], at: Date): QuoteAnswer {
  if (missing.length > 0) throw invalidInput(...missing)
  const { pickupOffered, pickupAddress, pickupHours } = shop.now().settings.delivery
  if (!pickupOffered) throw notShippable('no_pickup')
  const { shipsOn } = arrivalOf(at, hoursOf(shop), { least: 0, most: 0 })
  return {
    mode: 'pickup',
    to: null,
    packages: [],
    options: [
      {
        code: 'pickup',
        amount: 0,
        days: { least: 0, most: 0 },
        shipsOn,
        arrives: { earliest: shipsOn, latest: shipsOn },
      },
    ],
    explain: [],
    pickup: { address: pickupAddress, hours: pickupHours },
  }
}

type Asked = { request: QuoteRequest; facts: DeliveryFacts; products: Products; at: Date }

async function deliver(
  { db, shop, carrier }: Means,
  { request: { lines, to }, facts, products, at }: Asked,
): Promise<RatedOrder> {
  if (!to) throw new Error('A quote without a destination is for pick-up.')
  const zips = facts.zips === null ? undefined : await keptZips(db, facts.zips)
  const place = zips?.find(to.zip)
  const isElsewhere = isAtTerritory(to.zip, place)
  const unknown = { path: 'body.to.zip', message: 'is not a ZIP code in use' }
  const errors = [...products.missing, ...(place || isElsewhere ? [] : [unknown])]
  if (errors.length > 0) throw invalidInput(...errors)
  if (isElsewhere || !place) throw notShippable('territory')
  if (isMilitaryState(place.state)) throw notShippable('military')
  const { originZip } = shop.now().settings.delivery
  const origin = zips?.find(originZip)
  if (!origin) throw notShippable('no_origin')
  if (!isWhole(facts.tables)) throw notShippable('no_rates')
  const pieces = lines.flatMap(({ toolId, quantity }) => {
    const product = products.found.get(toolId.toLowerCase())
    return product ? [{ quantity, piece: pieceOf({ productId: product.id, ...product }) }] : []
  })
  const rated = rateDelivery(
    { zone: zoneOf(origin, place), lines: pieces, dock: to },
    await keptTables(db, facts.tables),
  )
  if (typeof rated === 'string') {
    const causes = rated === 'hazardous' ? pieces.filter(({ piece }) => piece.isHazardous) : []
    throw notShippable(
      rated,
      causes.map(({ piece }) => piece.productId),
    )
  }
  const unmeasured = pieces.filter(({ piece }) => !piece.isMeasured).length
  const said = await askCarrier(carrier, {
    rated,
    lines: pieces,
    from: origin,
    to: place,
    residential: to.residential,
  })
  const isRated = said?.outcome === 'rated'
  const priced = isRated ? atRate(rated, said) : rated
  const arrival = arrivalOf(at, hoursOf(shop), priced.transit)
  return {
    answer: presentRated(priced, { place, unmeasured, arrival }),
    price: { source: isRated ? 'carrier' : 'table', carrier: said },
  }
}

function isAtTerritory(zip: string, place: ZipPlace | undefined): boolean {
  return place ? isTerritory(place.state) : isTerritoryZip(zip)
}

function notShippable(reason: NotShippableReason, toolIds: readonly string[] = []): Refusal {
  return new Refusal('not_shippable', { reason, ...(toolIds.length > 0 && { toolIds }) })
}

function hoursOf(shop: KeptShop): ShippingHours {
  return { timeZone: timeZoneOf({ shop }), cutOffHour: shop.now().settings.delivery.cutOffHour }
}
