import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { dayIn } from '#contract/values/days'
import { Refusal, invalidInput, type FieldError } from '#contract/refusals'
import type { TaxRefund } from '#contract/taxes/late-certificates.schema'
import { recordAct } from '#modules/audit'
import { listAcceptedAfter, noteUseOfCertificates, type ReceivedCertificate } from '#modules/taxes'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import { send, type Db, type Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { insertLateExemptions, readLateSale } from './late-sale.repository.ts'
import { lateTax, partsOf, type LateSale, type LateTax } from './late-tax.ts'
import { lockRefundable, refuseMoreThan, writeRefund } from './refund-order.ts'

type LateOut = Output<typeof api.lateCertificates.list>[number]
type Late = { certificate: ReceivedCertificate; taxes: LateTax[] }
type Found = { sale: LateSale; shippingPosition: number | null; late: Late[] }

/** The certificates that came late for an order, with the tax that each may give back. Refuses `not_found`. */
export async function listLateCertificates(
  platform: Pick<Platform, 'db' | 'shop'>,
  orderId: string,
): Promise<LateOut[]> {
  const { sale, late } = await findLate(platform.db, timeZoneOf(platform), orderId)
  return late.map(({ certificate: { form, receivedOn, cover }, taxes }) => ({
    _id: cover.id,
    form,
    receivedOn,
    lines: taxes.map(({ position, goodsCents, deliveryCents }) => ({
      position,
      productName: sale.lines.find((line) => line.position === position)?.name ?? '',
      tax: goodsCents + deliveryCents,
    })),
  }))
}

type Effects = Pick<Platform, 'ids' | 'clock' | 'jobs' | 'crashpoint' | 'shop'>

/**
 * Records a refund of the tax on lines that a late certificate covers, together with the job that sends it. Refuses
 * `certificate_ended` if the certificate gives nothing back on this order, or no more.
 */
export async function refundLateTax(
  tx: Tx,
  platform: Effects,
  admin: Actor,
  orderId: string,
  { certificateId, positions }: TaxRefund,
): Promise<{ refundId: string }> {
  const { payment, leftCents } = await lockRefundable(tx, orderId, admin)
  const { late, shippingPosition } = await findLate(tx, timeZoneOf(platform), orderId)
  const found = late.find(({ certificate }) => certificate.cover.id === certificateId)
  if (!found) throw new Refusal('certificate_ended')
  const taxes = wantedOf(found.taxes, positions)
  const parts = partsOf(taxes, shippingPosition)
  const amountCents = parts.reduce((sum, { taxCents }) => sum + taxCents, 0)
  refuseMoreThan(leftCents, amountCents)
  await send(tx, noteUseOfCertificates([certificateId], platform.clock.now()))
  const reason = `Tax certificate ${found.certificate.form}, received ${found.certificate.receivedOn}`
  const refundId = await writeRefund(tx, platform, {
    payment,
    amountCents,
    parts,
    by: admin,
    reason,
  })
  await insertLateExemptions(tx, { refundId, certificateId }, taxes)
  await recordAct(tx, platform, {
    actor: admin.id,
    act: 'order.tax_refunded',
    subject: orderId,
    details: { refundId, amountCents, certificate: certificateId },
  })
  return { refundId }
}

async function findLate(db: Db | Tx, timeZone: string, orderId: string): Promise<Found> {
  const row = await readLateSale(db, orderId)
  if (!row) throw new Refusal('not_found')
  const { customerId, placedAt, state, shippingPosition, lines } = row
  const earlierLate = lines.reduce((sum, { lateDeliveryCents }) => sum + lateDeliveryCents, 0)
  const sale = {
    state: state ?? '',
    day: dayIn(timeZone, placedAt),
    lines,
    deliveryGivenBackCents: row.deliveryGivenBackCents - earlierLate,
  }
  if (customerId === null || state === null) return { sale, shippingPosition, late: [] }
  // What was accepted before the sale was counted in it.
  const received = await listAcceptedAfter(db, {
    userId: customerId,
    state,
    after: placedAt,
    timeZone,
  })
  const late = received
    .map((certificate) => ({ certificate, taxes: lateTax(sale, certificate) }))
    .filter(({ taxes }) => taxes.length > 0)
  return { sale, shippingPosition, late }
}

function wantedOf(taxes: readonly LateTax[], positions: readonly number[]): LateTax[] {
  const errors: FieldError[] = []
  const wanted = positions.flatMap((position, place) => {
    const found = taxes.find((tax) => tax.position === position)
    if (found) return [found]
    const message = 'is not a line that the certificate covers and whose tax is still there'
    errors.push({ path: `body.positions.${place}`, message })
    return []
  })
  if (errors.length > 0) throw invalidInput(...errors)
  return wanted
}
