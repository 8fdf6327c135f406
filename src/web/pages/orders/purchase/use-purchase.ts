import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Dollars } from '#contract/values/money'
import { ProblemError } from '#contract/problem'
import type { ProductDetail } from '#contract/products.schema'
import { useClient } from '#web/data/client-context.ts'
import { splitPastedAddress } from '#web/ui/postal-address/postal-line.ts'
import { fieldsFixedBy, stateAndZipErrors } from '#web/ui/postal-address/postal-errors.ts'
import { productQuery } from '#web/data/catalogue-queries.ts'
import { missingFields, refusedFields, type FieldErrors } from './field-errors.ts'
import { draftAfter, draftStore, type Draft } from './purchase-draft.ts'
import { orderBody, repeatable, type OrderBody } from './purchase-order.ts'
import type { TypedPurchase } from './typed-purchase.ts'
import type { ShippingTo } from './shipping-to.ts'
import { readQuantity } from './quantity.ts'

/** The buyer. Mobile and address come from the profile and are the form's initial values. */
export type Buyer = { name?: string | undefined; email: string } & ShippingTo

/** The form's initial values, unless there is a draft. */
type Offered = Buyer & { quantity: number }

/** State and actions of the order form. The draft survives a reload, a refusal and a lost connection. */
export function usePurchase(
  product: ProductDetail,
  buyer: Offered,
  onPlaced: (id: string) => void,
) {
  const client = useClient()
  const cache = useQueryClient()
  const store = draftStore(sessionStorage, buyer.email, product._id)
  const [draft, setDraft] = useState(() => openDraft(store.read(), buyer))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [firstPrice] = useState(product.price)
  const sending = useRef(false)

  const placing = useMutation({
    mutationFn: (body: OrderBody) =>
      client.orders.place({ body }, { idempotencyKey: draft.idempotencyKey }),
    meta: { changes: ['orders', 'products'] },
    onSuccess: ({ insertedId }) => {
      store.clear()
      onPlaced(insertedId)
    },
    onError: (error, body) => {
      sending.current = false
      keep(draftAfter(error, { ...draft, sent: body }, newKey))
      setErrors(refusedFields(error))
      const { queryKey } = productQuery(client, product._id)
      const price = priceNow(error)
      if (price !== undefined) cache.setQueryData(queryKey, (old) => old && { ...old, price })
      void cache.invalidateQueries({ queryKey })
    },
  })

  const quantity = readQuantity(draft.typed.quantity, product)
  const again = repeatable(draft.sent, draft.typed) ? draft.sent : undefined

  function keep(next: Draft) {
    store.write(next)
    setDraft(next)
  }

  return {
    typed: draft.typed,
    quantity,
    /** True if the quantity is valid, or if a request that got no answer can be repeated. */
    canAdd: quantity.valid !== undefined || again !== undefined,
    errors: { ...errors, ...stateAndZipErrors(draft.typed) },
    problem: placing.error,
    /** The price when the page was first drawn, if it has changed since. */
    priceBefore: firstPrice === product.price ? undefined : firstPrice,
    isSending: placing.isPending || placing.isSuccess,
    type(change: Partial<TypedPurchase>) {
      keep({ ...draft, typed: { ...draft.typed, ...change } })
      setErrors((known) => ({ ...known, ...cleared(change) }))
      if (placing.isError) placing.reset()
    },
    splitAddress() {
      const typed = splitPastedAddress(draft.typed)
      if (typed !== draft.typed) keep({ ...draft, typed })
    },
    submit() {
      if (sending.current) return
      const typed = splitPastedAddress(draft.typed)
      const missing = missingFields(typed)
      setErrors(missing)
      if (Object.keys(missing).length > 0) return
      const body = again ?? freshBody(typed, quantity.valid)
      if (!body) return
      sending.current = true
      // Stored before sending: after a reload, the same request must be repeated instead of ordering twice.
      keep({ ...draft, typed, sent: body })
      placing.mutate(body)
    },
  }

  function freshBody(typed: TypedPurchase, valid: number | undefined): OrderBody | undefined {
    return valid === undefined ? undefined : orderBody(product, buyer.email, valid, typed)
  }
}

function openDraft(kept: Draft | undefined, buyer: Offered): Draft {
  return (
    kept ?? {
      idempotencyKey: newKey(),
      typed: {
        quantity: String(buyer.quantity),
        name: buyer.name ?? '',
        mobile: buyer.mobile,
        street: buyer.street,
        city: buyer.city,
        state: buyer.state,
        zip: buyer.zip,
      },
    }
  )
}

function priceNow(error: unknown): Dollars | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'price_changed') return undefined
  const price = error.problem.details?.['price']
  return typeof price === 'number' ? price : undefined
}

function newKey(): string {
  return crypto.randomUUID()
}

function cleared(change: Partial<TypedPurchase>): FieldErrors {
  return Object.fromEntries(fieldsFixedBy(change).map((field) => [field, undefined]))
}
