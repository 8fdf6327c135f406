import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Dollars } from '#contract/values/money'
import { ProblemError } from '#contract/problem'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { useClient } from '#web/data/client-context.ts'
import { chosenVehicle, onGarage } from '#web/garage/kept-garage.ts'
import { named } from '#web/garage/line-vehicles.ts'
import { splitPastedAddress } from '#web/ui/postal-address/postal-line.ts'
import { fieldsFixedBy, stateAndZipErrors } from '#web/ui/postal-address/postal-errors.ts'
import { useLeftErrors } from '#web/ui/forms/use-left-errors.ts'
import { isAboutDestination, whyNot } from '#web/ui/delivery/delivery-words.ts'
import type { DeliveryWay } from '#web/ui/delivery/delivery-way.ts'
import { productQuery } from '#web/data/catalogue-queries.ts'
import { missingFields, refusedFields, type FieldErrors } from './field-errors.ts'
import { draftAfter, draftStore, type Draft } from './purchase-draft.ts'
import type { Sent } from './sent-order.ts'
import { orderBody, repeatable } from './purchase-order.ts'
import type { TypedPurchase } from './typed-purchase.ts'
import type { ShippingTo } from './shipping-to.ts'
import { readQuantity } from './quantity.ts'
import { useOrderQuote } from './use-order-quote.ts'

/** The buyer. Mobile and address come from the profile and are the form's initial values. */
export type Buyer = { name?: string | undefined; email: string; way: DeliveryWay } & ShippingTo

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
  const [refused, setRefused] = useState<FieldErrors>({})
  const left = useLeftErrors(missingFields(draft.typed))
  const [firstPrice] = useState(product.price)
  const sending = useRef(false)

  const placing = useMutation({
    mutationFn: ({ body }: Sent) =>
      client.orders.place({ body }, { idempotencyKey: draft.idempotencyKey }),
    meta: { changes: ['orders', 'products'] },
    onSuccess: ({ insertedId }) => {
      store.clear()
      onPlaced(insertedId)
    },
    onError: (error, sent) => {
      sending.current = false
      keep(draftAfter(error, { ...draft, sent }, newKey))
      setRefused({
        ...refusedFields(error),
        ...(isAboutDestination(error) && { zip: whyNot(error) }),
      })
      delivery.forget()
      const { queryKey } = productQuery(client, product._id)
      const price = priceNow(error)
      if (price !== undefined) cache.setQueryData(queryKey, (old) => old && { ...old, price })
      void cache.invalidateQueries({ queryKey })
    },
  })

  const quantity = readQuantity(draft.typed.quantity, product)
  const delivery = useOrderQuote(product, quantity.valid, draft.typed)
  const boughtFor = named(useSyncExternalStore(onGarage, chosenVehicle, () => null))
  const again = repeatable(draft.sent, draft.typed, boughtFor) ? draft.sent : undefined

  function keep(next: Draft) {
    store.write(next)
    setDraft(next)
  }

  return {
    typed: draft.typed,
    quantity,
    delivery,
    /** True if the quantity is valid, or if a request that got no answer can be repeated. */
    canAdd: quantity.valid !== undefined || again !== undefined,
    leave: left.leave,
    errors: {
      ...left.shown,
      ...definedOnly(refused),
      zip:
        refused.zip ?? left.shown.zip ?? stateAndZipErrors(draft.typed).zip ?? delivery.zipProblem,
    },
    problem: placing.error,
    /** The price when the page was first drawn, if it has changed since. */
    priceBefore: firstPrice === product.price ? undefined : firstPrice,
    isSending: placing.isPending || placing.isSuccess,
    type(change: Partial<TypedPurchase>) {
      keep({ ...draft, typed: { ...draft.typed, ...change } })
      setRefused((known) => ({ ...known, ...cleared(change) }))
      if (placing.isError) placing.reset()
    },
    splitAddress() {
      const typed = splitPastedAddress(draft.typed)
      if (typed !== draft.typed) keep({ ...draft, typed })
    },
    /** Sends the order. False if it cannot be sent yet; the errors say why. */
    submit(): boolean {
      if (sending.current) return true
      const typed = splitPastedAddress(draft.typed)
      const isWhole = Object.keys(missingFields(typed)).length === 0
      if (!left.tryAll() && !isWhole) return false
      const sent = again ?? fresh(typed, quantity.valid)
      if (!sent) return false
      sending.current = true
      // Stored before sending: after a reload, the same request must be repeated instead of ordering twice.
      keep({ ...draft, typed, sent })
      placing.mutate(sent)
      return true
    },
  }

  function fresh(typed: TypedPurchase, valid: number | undefined): Sent | undefined {
    if (valid === undefined) return undefined
    // An address that was only now split has no price on the screen yet.
    const isPriced = delivery.isExact && typed === draft.typed
    const body = orderBody(product, buyer.email, valid, { typed, isPriced, boughtFor })
    return { body, way: typed.way }
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
        way: buyer.way,
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

function definedOnly(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

function cleared(change: Partial<TypedPurchase>): FieldErrors {
  const fixed = [...fieldsFixedBy(change), ...('way' in change ? ['zip'] : [])]
  return Object.fromEntries(fixed.map((field) => [field, undefined]))
}
