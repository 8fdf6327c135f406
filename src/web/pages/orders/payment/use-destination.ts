import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#contract/problem'
import type { OrderDetail } from '#contract/orders.schema'
import { refetch } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { orderQuery } from '#web/data/order-queries.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { isAboutDestination, whyNot } from '#web/ui/delivery/delivery-words.ts'
import { orderWay } from '#web/ui/delivery/delivery-way.ts'
import { useEstimate } from '#web/ui/delivery/use-estimate.ts'
import { quoteKey } from '#web/ui/delivery/use-quote.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { amountRefusal } from '#web/ui/texts/amount-sentence.ts'
import { knownDestination } from './known-destination.ts'

/** Prices a destination for an unpaid order as it is typed, and takes it. */
export function useDestination(order: OrderDetail, onTaken: () => void) {
  const client = useClient()
  const cache = useQueryClient()
  const known = knownDestination(order)
  const profile = useQuery({
    ...profileQuery(client, order.email),
    enabled: known.zip === '',
    retry: false,
  })
  const start = { ...known, zip: known.zip || profile.data?.zip?.slice(0, 5) }
  const lines = order.lines.map(({ toolId, quantity }) => ({ toolId, quantity }))
  const estimate = useEstimate(lines, { remembers: true, start })
  const { zip, kind, extras, quote } = estimate
  const [address, setAddress] = useState(order.address)

  const taking = useMutation({
    mutationFn: () =>
      client.orders.setDestination({
        params: { id: order._id },
        body: {
          ...orderWay(zip, { kind, extras }),
          ...(address.trim() !== order.address && { address: address.trim() }),
        },
      }),
    meta: { changes: ['orders'] },
    onSuccess: (charged) => {
      cache.setQueryData(orderQuery(client, order._id).queryKey, charged)
      onTaken()
    },
    // The order may have been paid or cancelled in another tab, and a certificate may have ended.
    onError: () => {
      refetch(cache, 'orders')
      void cache.invalidateQueries({ queryKey: quoteKey })
    },
  })

  const isAnswered = quote.isAsked && quote.isSuccess && !quote.isPlaceholderData
  return {
    estimate,
    address,
    setAddress,
    /** The price of these goods at this destination. The order keeps its prices, which a quote does not know. */
    priced: isAnswered && quote.data.goodsTotal === order.goodsTotal ? quote.data : undefined,
    canTake: quote.isAsked && !(quote.isError && isAboutDestination(quote.error)),
    isTaking: taking.isPending,
    addressProblem: addressProblem(taking.error),
    problem: taking.error && !addressProblem(taking.error) ? sentence(taking.error) : null,
    take: () => taking.mutate(),
  }
}

function addressProblem(error: Error | null): string | undefined {
  return error ? fieldErrors(error, { address: 'The address' }).address : undefined
}

function sentence(error: Error): string {
  if (isAboutDestination(error)) return whyNot(error)
  if (error instanceof ProblemError && error.code === 'certificate_ended') {
    return 'One of your tax certificates has just ended, so the tax has changed. Please check the new amount and try again.'
  }
  return amountRefusal(error) ?? refusalSentence(error)
}
