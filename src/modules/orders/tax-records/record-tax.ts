import type { Platform } from '#platform'
import { calculationOf, postedAtOf } from './calculate-again.ts'
import { reversedItems } from './reversed-items.ts'
import {
  countFailure,
  countReversalFailure,
  findTaxRecord,
  holdRecord,
  listReversals,
  refuseRecord,
  refuseReversal,
  setRecorded,
  setReversed,
  setReversedItems,
  setUndone,
  type TaxRecordRow,
  type TaxReversalRow,
} from './tax-records.repository.ts'
import { giveUp, tellService } from './tell-service.ts'

/**
 * Tells the outside tax service what is true of an order: that it is paid, what refunds have given back, and which refunds
 * came to nothing. Safe to call any number of times. Throws while the service is away. What it refuses for good becomes a
 * break.
 */
export async function recordTax(platform: Platform, orderId: string): Promise<void> {
  const record = await findTaxRecord(platform.db, orderId)
  if (!record?.paidAt) return
  const transactionId = record.transactionId ?? (await recordSale(platform, record))
  if (transactionId === null) return refuseRefunds(platform, record)
  const sale = { ...record, transactionId }
  // First what refunds that failed had taken back: it can be taken back again.
  for (const reversal of await listReversals(platform.db, orderId)) {
    if (reversal.isVoid) await undo(platform, sale, reversal)
  }
  await decideReversals(platform, orderId)
  for (const reversal of await listReversals(platform.db, orderId)) {
    if (!reversal.isVoid) await takeBack(platform, sale, reversal)
  }
}

/** Returns the service's name for the record; null if it refuses for good. */
async function recordSale(platform: Platform, record: TaxRecordRow): Promise<string | null> {
  const { db, gateway } = platform
  const { orderId, intentId, failures } = record
  if (record.refused !== null) return null
  const onRefusal = (reason: string) =>
    giveUp(platform, { orderId, intentId, reason }, (tx) => refuseRecord(tx, orderId, reason))
  const calculated = await calculationOf(platform, record)
  if ('refused' in calculated) {
    await onRefusal(calculated.refused)
    return null
  }
  const { calculationId, calculatedAt } = calculated
  const postedAt = postedAtOf({ ...record, calculatedAt }, platform.clock.now())
  const transactionId = await tellService({
    call: () => gateway.taxes.record({ calculationId, orderId, postedAt, failures }),
    onFailure: () => countFailure(db, orderId),
    onRefusal,
  })
  platform.crashpoint('tax: sale recorded')
  if (transactionId !== null) await setRecorded(db, orderId, transactionId)
  return transactionId
}

type Sale = TaxRecordRow & { transactionId: string }

/** Decides what each new refund takes back of the record. */
async function decideReversals({ db }: Platform, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdRecord(tx, orderId)
    const record = await findTaxRecord(tx, orderId)
    if (!record) return
    const reversals = await listReversals(tx, orderId)
    const before = reversals.flatMap(({ items, refused, voidTransactionId }) =>
      refused === null && voidTransactionId === null ? (items ?? []) : [],
    )
    for (const { refundId, items, isVoid, refused, parts } of reversals) {
      if (items !== null || isVoid || refused !== null) continue
      const decided = reversedItems(record, before, parts)
      await setReversedItems(tx, refundId, decided)
      before.push(...decided)
    }
  })
}

/** Returns the service's name for what was taken back; null if there is nothing, or it refuses for good. */
async function takeBack(
  platform: Platform,
  { orderId, intentId, transactionId }: Sale,
  { refundId, ...reversal }: TaxReversalRow,
): Promise<string | null> {
  const { db, gateway } = platform
  const { items, failures, refused } = reversal
  if (reversal.transactionId !== null) return reversal.transactionId
  if (refused !== null || items === null || items.length === 0) return null
  const reversalId = await tellService({
    call: () => gateway.taxes.reverse({ transactionId, reference: refundId, items, failures }),
    onFailure: () => countReversalFailure(db, refundId),
    onRefusal: (reason) => refuseRefund(platform, { orderId, intentId, refundId, reason }),
  })
  platform.crashpoint('tax: refund taken back')
  if (reversalId !== null) await setReversed(db, refundId, reversalId)
  return reversalId
}

/** A refund came to nothing. If it may have been told, it is told first, so that its name is known, and then undone. */
async function undo(platform: Platform, sale: Sale, reversal: TaxReversalRow): Promise<void> {
  const { db, gateway } = platform
  const { orderId, intentId } = sale
  const { refundId, failures, refused, voidTransactionId } = reversal
  if (refused !== null || voidTransactionId !== null) return
  const transactionId = await takeBack(platform, sale, reversal)
  if (transactionId === null) return
  const reference = `${refundId} undone`
  const undone = await tellService({
    call: () => gateway.taxes.undoReversal({ transactionId, reference, failures }),
    onFailure: () => countReversalFailure(db, refundId),
    onRefusal: (reason) => refuseRefund(platform, { orderId, intentId, refundId, reason }),
  })
  if (undone !== null) await setUndone(db, refundId, undone)
}

/** The sale is not recorded and never will be, so its refunds cannot be taken back. A person is told of each. */
async function refuseRefunds(platform: Platform, record: TaxRecordRow): Promise<void> {
  const { orderId, intentId } = record
  for (const { refundId, refused } of await listReversals(platform.db, orderId)) {
    if (refused !== null) continue
    await refuseRefund(platform, { orderId, intentId, refundId, reason: 'sale_not_recorded' })
  }
}

type Refused = { orderId: string; intentId: string | null; refundId: string; reason: string }

function refuseRefund(platform: Platform, refused: Refused): Promise<void> {
  const { refundId, reason } = refused
  return giveUp(platform, refused, (tx) => refuseReversal(tx, refundId, reason))
}
