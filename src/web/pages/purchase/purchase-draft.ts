import { ProblemError } from '#contract/problem'

export type Typed = { quantity: string; name: string; mobile: string; address: string }
/** What a purchase page keeps until the order is placed: the key of the attempt, and what was typed. */
export type Draft = { idempotencyKey: string; typed: Typed }
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
 * Whether the order surely was not placed, so that the next attempt is a new one. A refusal says so; silence, a fault
 * or an attempt still running does not, and then the same key must go along or the order could be placed twice.
 */
export function needsNewKey(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  return error.problem.status < 500 && error.code !== 'request_in_flight'
}

function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const { idempotencyKey, typed } = JSON.parse(text) as Draft
    const { quantity, name, mobile, address } = typed
    const texts = [idempotencyKey, quantity, name, mobile, address]
    if (!texts.every((value) => typeof value === 'string')) return undefined
    return { idempotencyKey, typed: { quantity, name, mobile, address } }
  } catch {
    return undefined
  }
}
