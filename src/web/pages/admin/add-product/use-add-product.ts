import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/users.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { toast } from '#web/ui/notices/toast.ts'
import {
  draftAfterFailure,
  freshDraft,
  productBody,
  productDraftStore,
  type ProductDraft,
} from './product-draft.ts'
import {
  errorsStanding,
  mistakesInProduct,
  productErrors,
  type ProductErrors,
} from './product-errors.ts'
import type { TypedProduct } from './typed-product.ts'

/** State and actions of the form. The draft survives a reload, a refusal and a lost connection. */
export function useAddProduct(admin: User) {
  const client = useClient()
  const store = productDraftStore(sessionStorage, admin.email)
  const [draft, setDraft] = useState(() => store.read() ?? freshDraft(newKey))
  const [errors, setErrors] = useState<ProductErrors>({})
  const sending = useRef(false)
  // An upload finishes while the user is typing. Its picture must be added to the latest draft.
  const latest = useRef(draft)

  const adding = useMutation({
    mutationFn: ({ typed, idempotencyKey, isDraft }: ProductDraft & { isDraft: boolean }) =>
      client.products.create({ body: productBody(typed, admin, isDraft) }, { idempotencyKey }),
    meta: { changes: ['products'] },
    onSuccess: (_answer, { isDraft }) => {
      toast.success(isDraft ? messages.draftAdded : messages.itemAdded)
      store.clear()
      show(freshDraft(newKey))
    },
    onError: (error, { typed, isDraft }) => {
      // What has been typed since the form was sent stays, and is not what was refused.
      keep(draftAfterFailure(error, latest.current, newKey))
      // What the page finds by itself is said in its own words, together with what the store says.
      const found = { ...productErrors(error), ...mistakesInProduct(typed, isDraft) }
      setErrors(errorsStanding(found, typed, latest.current.typed))
    },
    onSettled: () => (sending.current = false),
  })

  function keep(next: ProductDraft) {
    store.write(next)
    show(next)
  }

  function show(next: ProductDraft) {
    latest.current = next
    setDraft(next)
  }

  return {
    typed: draft.typed,
    /** The key of the current attempt. It changes after each attempt the store has answered. */
    attempt: draft.idempotencyKey,
    errors,
    /** The error of the last attempt, if it failed. */
    failure: adding.error,
    /** The error of the last attempt, unless it is about single fields. */
    problem: Object.keys(productErrors(adding.error)).length > 0 ? null : adding.error,
    isSending: adding.isPending,
    type(change: Partial<TypedProduct>) {
      keep({ ...latest.current, typed: { ...latest.current.typed, ...change } })
      const cleared = Object.keys(change).map((field) => [field, undefined])
      setErrors((known) => ({ ...known, ...(Object.fromEntries(cleared) as ProductErrors) }))
      if (adding.isError) adding.reset()
    },
    refuse: (found: ProductErrors) => setErrors((known) => ({ ...known, ...found })),
    /** Puts the product on sale, or keeps it as a draft. */
    submit({ isDraft = false } = {}) {
      if (sending.current) return
      const mistakes = mistakesInProduct(draft.typed, isDraft)
      setErrors(mistakes)
      sending.current = true
      // Stored before sending: after a reload, the same attempt must be repeated instead of adding a second product.
      keep(draft)
      adding.mutate({ ...draft, isDraft })
    },
  }
}

export type AddProduct = ReturnType<typeof useAddProduct>

function newKey(): string {
  return crypto.randomUUID()
}
