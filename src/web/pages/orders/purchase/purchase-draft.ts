import { surelyRefused } from '#web/data/surely-refused.ts'
import { readWay, toHome } from '#web/ui/delivery/delivery-way.ts'
import { readPostalLine } from '#web/ui/postal-address/postal-line.ts'
import type { OrderBody, Sent } from './sent-order.ts'
import type { TypedPurchase } from './typed-purchase.ts'

/**
 * What a purchase page keeps until the order is placed: the idempotency key, the typed values, and the last request
 * that got no answer.
 */
export type Draft = { idempotencyKey: string; typed: TypedPurchase; sent?: Sent }

export type DraftStore = {
  read: () => Draft | undefined
  write: (draft: Draft) => void
  clear: () => void
}
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts are kept in the tab's storage, one per buyer and product. They survive a reload but not closing the tab. */
export function draftStore(storage: Storage, email: string, productId: string): DraftStore {
  const place = `purchase:${email}:${productId}`
  return {
    read: () => parseDraft(storage.getItem(place)),
    write: (draft) => {
      // If the storage is full or forbidden, only a reload loses the draft. The order can still be placed.
      try {
        storage.setItem(place, JSON.stringify(draft))
      } catch {}
    },
    clear: () => storage.removeItem(place),
  }
}

/**
 * The draft after a failed attempt. A refusal means that no order was placed, so the next attempt gets a new key. After no
 * answer, a server error or a request still running, the order may exist, so the same key and body must be sent again. A
 * new key could place the order twice.
 */
export function draftAfter(error: unknown, draft: Draft, newKey: () => string): Draft {
  if (!surelyRefused(error)) return draft
  return { idempotencyKey: newKey(), typed: draft.typed }
}

function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const { idempotencyKey, typed, sent } = JSON.parse(text) as Draft
    const { quantity, name, mobile, street, city, state, zip } = inParts(typed)
    const texts = { quantity, name, mobile, street, city, state, zip }
    const areTexts = [idempotencyKey, ...Object.values(texts)].every(
      (one) => typeof one === 'string',
    )
    if (!areTexts) return undefined
    const kept = { ...texts, way: readWay(typed.way) }
    return { idempotencyKey, typed: kept, ...(sent && { sent: readSent(sent) }) }
  } catch {
    return undefined
  }
}

// A draft stored before there were ways has the body alone.
function readSent(sent: Sent | OrderBody): Sent {
  return 'body' in sent ? { body: sent.body, way: readWay(sent.way) } : { body: sent, way: toHome }
}

// A draft stored before the address was split into fields has it as one string.
function inParts(typed: TypedPurchase & { address?: unknown }): TypedPurchase {
  return typeof typed.address === 'string' ? { ...typed, ...readPostalLine(typed.address) } : typed
}
