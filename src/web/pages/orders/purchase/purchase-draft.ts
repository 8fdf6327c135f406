import { surelyRefused } from '#web/data/surely-refused.ts'
import { readPostalLine } from '#web/ui/postal-address/postal-line.ts'
import type { OrderBody } from './purchase-order.ts'
import type { TypedPurchase } from './typed-purchase.ts'

/** What a purchase page keeps until the order is placed: the key of the attempt, what was typed, and what was sent without an answer. */
export type Draft = { idempotencyKey: string; typed: TypedPurchase; sent?: OrderBody }

export type DraftStore = {
  read: () => Draft | undefined
  write: (draft: Draft) => void
  clear: () => void
}
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts lie in the tab's storage, one a buyer and product: a reload keeps them, closing the tab does not. */
export function draftStore(storage: Storage, email: string, productId: string): DraftStore {
  const place = `purchase:${email}:${productId}`
  return {
    read: () => parseDraft(storage.getItem(place)),
    write: (draft) => {
      // A full or forbidden storage costs the reload, never the purchase.
      try {
        storage.setItem(place, JSON.stringify(draft))
      } catch {}
    },
    clear: () => storage.removeItem(place),
  }
}

/**
 * What is left of a draft after a failed attempt. A refusal says that nothing was placed: the next attempt gets a key
 * of its own. Silence, a fault or an attempt still running do not say so: the same key and words must go along, or
 * the order could be placed twice.
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
    const kept = { quantity, name, mobile, street, city, state, zip }
    const texts = [idempotencyKey, ...Object.values(kept)]
    if (!texts.every((value) => typeof value === 'string')) return undefined
    return { idempotencyKey, typed: kept, ...(sent && { sent }) }
  } catch {
    return undefined
  }
}

// A tab that was open before the address had fields of its own keeps it as one text.
function inParts(typed: TypedPurchase & { address?: unknown }): TypedPurchase {
  return typeof typed.address === 'string' ? { ...typed, ...readPostalLine(typed.address) } : typed
}
