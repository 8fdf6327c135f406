import type { Client } from '#contract/client'
import type { User } from '#contract/users.schema'
import { countTyped } from '#contract/values/typed-amounts'
import { measuresBody } from './measures.ts'
import { surelyRefused } from '#web/data/surely-refused.ts'
import { emptyProduct, type TypedProduct } from './typed-product.ts'

export type ProductDraft = { idempotencyKey: string; typed: TypedProduct }
type ProductBody = Parameters<Client['products']['create']>[0]['body']
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The draft is kept in the tab's storage, one per admin. It survives a reload but not closing the tab. */
export function productDraftStore(storage: Storage, email: string) {
  const place = `add-product:${email}`
  return {
    read: () => parseDraft(storage.getItem(place)),
    write: (draft: ProductDraft) => {
      // If the storage is full or forbidden, only a reload loses the draft. The product can still be added.
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
 * The draft after a failed attempt. If the store refused, the next attempt gets a new key. If there was no answer, the key
 * stays, so that a product which was added after all is not added twice.
 */
export function draftAfterFailure(
  error: unknown,
  draft: ProductDraft,
  newKey: () => string,
): ProductDraft {
  return surelyRefused(error) ? { ...draft, idempotencyKey: newKey() } : draft
}

/** The call's payload, without empty optional fields. The adding admin is the signed-in user. */
export function productBody(
  typed: TypedProduct,
  { name, email }: User,
  isDraft = false,
): ProductBody {
  const { partNumber, category, weightGrams, length, width, height, specifications, ...rest } =
    typed
  // A draft is sent without what is not known yet.
  const known = Object.entries(rest).filter(([, value]) => !isDraft || value.trim() !== '')
  return {
    ...(Object.fromEntries(known) as typeof rest),
    ...quantitiesOf(rest),
    ...measuresBody({ weightGrams, length, width, height, specifications }),
    ...(partNumber.trim() && { partNumber }),
    ...(category && { category }),
    ...(isDraft && { draft: true as const }),
    ...(name && { name }),
    email,
  }
}

/** As numbers, as the call has them. What cannot be read is sent as it was typed, so that the store says what is wrong. */
function quantitiesOf(typed: Pick<TypedProduct, 'availableQuantity' | 'minimumOrder'>) {
  const read = ([field, value]: [string, string]) => [field, countTyped(value) ?? value]
  const { availableQuantity, minimumOrder } = typed
  const filled = Object.entries({ availableQuantity, minimumOrder }).filter(
    ([, value]) => value.trim() !== '',
  )
  return Object.fromEntries(filled.map(read)) as Partial<typeof typed>
}

function parseDraft(text: string | null): ProductDraft | undefined {
  if (text === null) return undefined
  try {
    const { idempotencyKey, typed } = JSON.parse(text) as ProductDraft
    // A draft stored before a field was introduced does not have it.
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
