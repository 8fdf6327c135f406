import { Refusal } from '#contract/refusals'
import type { Destination, QuoteRequest } from '#contract/shipping/delivery.schema'
import type { ZipPlace } from '#contract/shipping/zip.schema'
import type { CertificateForm } from '#contract/taxes/forms'
import { lineTotal, type Cents } from '#contract/values/money'
import {
  findQuote,
  knownPlaces,
  rateOrder,
  type KeptQuote,
  type PriceSource,
  type QuoteAnswer,
} from '#modules/shipping'
import {
  readBasis,
  calculateTax,
  type TaxBasisRow,
  type TaxLine,
  type TaxShare,
} from '#modules/taxes'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import { chargeFacts, type ChargeFacts } from './charge-facts.repository.ts'
import { taxSum, type Charges, type Delivery, type OrderTax } from './charges.ts'

/** Where the goods go, or that the buyer collects them. */
export type Way = { to: Destination } | { pickup: true }

type Line = {
  productId: string
  quantity: number
  /** What one costs. Left out, it is the price of now. */
  unitCents?: Cents
  /** The buyer uses these goods and does not sell them on. */
  ownUse?: boolean
}

export type ToCharge = {
  lines: readonly Line[]
  way: Way
  /** Null: a guest, who has no certificates. */
  customerId: string | null
  /** The street, if it is known: an outside tax service asks for it. */
  street?: string
  /** A quote whose price of the delivery is honored, if it is for these lines and this ZIP code. */
  quoteId?: string
  /** An order that is charged anew keeps its goods, even if they were taken off sale, and its certificates. */
  placed?: { certificateIds: readonly string[] }
}

export type ChargedLine = {
  productId: string
  quantity: number
  unitCents: Cents
  cents: Cents
}

export type Calculated = {
  lines: ChargedLine[]
  goodsCents: Cents
  charges: Charges
  taxCents: Cents
  /** The taxes of the charges, and for states where the shop collects nothing that it does not. */
  allTaxes: OrderTax[]
  /** The forms of the certificates that the taxes rest on. */
  certificateForms: CertificateForm[]
  totalCents: Cents
  /** What is told of the delivery. */
  answer: QuoteAnswer
  /** Where the price of the delivery came from. */
  price: PriceSource
  at: Date
}

type Means = Pick<Platform, 'db' | 'clock' | 'shop' | 'carrier' | 'gateway' | 'config' | 'log'>

/**
 * What an order costs besides its goods, by the tables, rates and certificates of this moment. Takes one statement. A
 * carrier and an outside tax service may be asked, so it is never called within a transaction. Refuses `invalid_input` for products that
 * are not on sale and for ZIP codes that do not exist, `not_shippable` with a reason, and `gateway_unavailable`.
 */
export async function calculateCharges(means: Means, order: ToCharge): Promise<Calculated> {
  const { way, customerId, street = '', placed } = order
  const at = means.clock.now()
  const place = await placeOf(means, way)
  const facts = await chargeFacts(means.db, {
    productIds: order.lines.map(({ productId }) => productId),
    onSaleOnly: placed === undefined,
    state: place?.state ?? '',
    customerId,
    at,
  })
  const request = requestOf(order)
  const quote = order.quoteId === undefined ? undefined : await findQuote(means.db, order.quoteId)
  if (order.quoteId !== undefined && !isFor(quote, request, at)) throw new Refusal('quote_expired')
  const { answer, price } = quote ?? (await rateOrder(means, request, facts.delivery))
  if (!place) throw new Refusal('not_shippable', { reason: 'no_origin' })
  const lines = chargedLines(order, facts)
  const delivery = deliveryOf(answer, order, {
    place,
    tables: quote?.tables ?? facts.delivery.tables,
    price,
  })
  const basis = readBasis(facts.tax, { at, timeZone: timeZoneOf(means) })
  const { shares, record } = await calculateTax(means, {
    basis: { ...basis, certificates: freed(basis.certificates, placed?.certificateIds) },
    to: { street, city: place.city, state: place.state, zip: place.zip },
    lines: lines.map(({ line }) => line),
    deliveryCents: delivery.cents,
  })
  const allTaxes = shares.map(taxOf)
  // Where the shop collects nothing, an order has nothing to say about each line.
  const taxes = allTaxes.filter(({ exemptReason }) => exemptReason !== 'not_collecting')
  const goodsCents = lines.reduce((sum, { charged }) => sum + charged.cents, 0)
  const taxCents = taxSum(taxes)
  return {
    lines: lines.map(({ charged }) => charged),
    goodsCents,
    charges: { delivery, taxes, taxRecord: record },
    taxCents,
    allTaxes,
    certificateForms: formsOf(facts.tax, taxes),
    totalCents: goodsCents + delivery.cents + taxCents,
    answer,
    price,
    at,
  }
}

/** Where the sale is taxed: at its destination, or where the buyer collects the goods. Undefined if that is unknown. */
async function placeOf({ db, shop }: Means, way: Way): Promise<ZipPlace | undefined> {
  const zips = await knownPlaces(db)
  const zip = 'to' in way ? way.to.zip : shop.now().settings.delivery.originZip
  const place = zips?.find(zip)
  return place && { zip: place.zip, city: place.city, state: place.state }
}

/** Whether a kept quote still holds, and is for the same goods and the same place. */
function isFor(quote: KeptQuote | undefined, request: QuoteRequest, at: Date): boolean {
  return (
    quote !== undefined && quote.expiresAt > at && quotedKey(quote.request) === quotedKey(request)
  )
}

function quotedKey({ lines, to, pickup }: QuoteRequest): string {
  const goods = lines.map(({ toolId, quantity }) => `${toolId.toLowerCase()} ${quantity}`)
  if (pickup || !to) return JSON.stringify([goods.toSorted(), 'pickup'])
  const { zip, residential, liftgate, limitedAccess, appointment } = to
  return JSON.stringify([goods.toSorted(), zip, residential, liftgate, limitedAccess, appointment])
}

function requestOf({ lines, way }: ToCharge): QuoteRequest {
  const asked = lines.map(({ productId, quantity }) => ({ toolId: productId, quantity }))
  return 'to' in way ? { lines: asked, to: way.to, pickup: false } : { lines: asked, pickup: true }
}

function chargedLines(
  { lines }: ToCharge,
  { goods }: ChargeFacts,
): { charged: ChargedLine; line: TaxLine }[] {
  const known = new Map(goods.map((one) => [one.id, one]))
  return lines.map(({ productId, quantity, ownUse, ...line }, index) => {
    const product = known.get(productId.toLowerCase())
    if (!product) throw new Error('A product was rated that is not there.')
    const unitCents = line.unitCents ?? product.unitCents
    const cents = lineTotal({ unitCents, quantity })
    const { category, taxable } = product
    return {
      charged: { productId: product.id, quantity, unitCents, cents },
      line: { position: index + 1, cents, category, taxable, ownUse },
    }
  })
}

function deliveryOf(
  answer: QuoteAnswer,
  { way }: ToCharge,
  { place, tables, price }: { place: ZipPlace; tables: readonly string[]; price: PriceSource },
): Delivery {
  const [option] = answer.options
  if (!option) throw new Refusal('not_shippable', { reason: 'no_rates' })
  return {
    mode: answer.mode,
    cents: option.amount,
    service: option.code,
    to: 'to' in way ? { ...way.to, ...place } : null,
    days: option.days,
    shipsOn: option.shipsOn,
    arrives: option.arrives,
    packages: answer.packages,
    explain: answer.explain,
    pickup: answer.pickup,
    tables: answer.mode === 'pickup' ? [] : tables,
    ...price,
  }
}

/** A certificate for a single order is not used up for that order itself. */
function freed<Certificate extends { id: string; isUsed: boolean }>(
  certificates: readonly Certificate[],
  ids: readonly string[] = [],
): Certificate[] {
  return certificates.map((one) => ({ ...one, isUsed: one.isUsed && !ids.includes(one.id) }))
}

function formsOf({ certificates }: TaxBasisRow, taxes: readonly OrderTax[]): CertificateForm[] {
  const used = certificates.filter(({ id }) => taxes.some((tax) => tax.certificateId === id))
  return [...new Set(used.map(({ form }) => form as CertificateForm))] // held to these by a CHECK
}

function taxOf({ of, ...share }: TaxShare): OrderTax {
  return { part: of, ...share }
}
