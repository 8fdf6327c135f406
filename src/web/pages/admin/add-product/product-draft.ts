import type { Client } from '#contract/client'
import type { User } from '#contract/users.schema'
import { measuresBody } from './measures.ts'
import { surelyRefused } from '#web/data/surely-refused.ts'
import { emptyProduct, type TypedProduct } from './typed-product.ts'

export type ProductDraft = { idempotencyKey: string; typed: TypedProduct }
type ProductBody = Parameters<Client['products']['create']>[0]['body']
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The draft lies in the tab's storage, one an admin: a reload keeps it, closing the tab does not. */
export function productDraftStore(storage: Storage, email: string) {
  const place = `add-product:${email}`
  return {
    read: () => parseDraft(storage.getItem(place)),
    write: (draft: ProductDraft) => {
      // A full or forbidden storage costs the reload, never the product.
      try {
        storage.setItem(place, JSON.stringify(draft))
      } catch {}
    },
    clear: () => storage.removeItem(place),
  }
}

export function freshDraft(newKey: () => string): ProductDraft {
  return { idempotencyKey: newKey(), typed: emptyProduct }
}

/**
 * What is left after a failed attempt. Where the store said no, the next attempt gets a key of its own; after silence
 * the same key goes along, so that a product which was added after all is not added again.
 */
export function draftAfterFailure(
  error: unknown,
  draft: ProductDraft,
  newKey: () => string,
): ProductDraft {
  return surelyRefused(error) ? { ...draft, idempotencyKey: newKey() } : draft
}

/** The call's payload: what is not typed is left out; the adding admin is whoever is signed in. */
export function productBody(typed: TypedProduct, { name, email }: User): ProductBody {
  const { partNumber, category, weightGrams, length, width, height, specifications, ...rest } =
    typed
  return {
    ...rest,
    ...measuresBody({ weightGrams, length, width, height, specifications }),
    ...(partNumber.trim() && { partNumber }),
    ...(category && { category }),
    ...(name && { name }),
    email,
  }
}

function parseDraft(text: string | null): ProductDraft | undefined {
  if (text === null) return undefined
  try {
    const { idempotencyKey, typed } = JSON.parse(text) as ProductDraft
    // A tab that was open before a field was there kept nothing of it.
    const values = Object.entries({ ...emptyProduct, ...typed }).filter(
      ([field]) => field in emptyProduct,
    )
    const texts = [idempotencyKey, ...values.map(([, value]) => value)]
    if (!texts.every((value) => typeof value === 'string')) return undefined
    return { idempotencyKey, typed: Object.fromEntries(values) as TypedProduct }
  } catch {
    return undefined
  }
}
