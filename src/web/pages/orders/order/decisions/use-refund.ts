import type { OrderDetail } from '#contract/orders.schema'
import { ProblemError } from '#contract/problem'
import { formatDollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { freshRefund, readRefund } from './refund-request.ts'
import { useDecision } from './use-decision.ts'

/** The form of a refund. */
export function useRefund(order: OrderDetail, onDecided: () => void) {
  const client = useClient()
  const form = useDecision(order, {
    fresh: freshRefund(),
    draft: `refund:${order._id}`,
    mistakesIn: (typed) => {
      const { amount, reason, units } = readRefund(order, typed).errors ?? {}
      return { amount, reason, units: units && JSON.stringify(units) }
    },
    onceFor: (typed) => readRefund(order, typed).body,
    // A refusal by the gateway is the final answer for its key.
    isFinal: (error) => error instanceof ProblemError && error.code === 'gateway_refused',
    send: (typed, once) => {
      const { body } = readRefund(order, typed)
      if (!body) throw new Error('a refund with mistakes was sent')
      return client.orders.refund({ params: { id: order._id }, body }, once)
    },
    said: refundWords,
    onDecided,
  })
  return {
    ...form,
    type: (change: Partial<typeof form.typed>) => {
      // What is wrong with the one is not wrong with the other, nor does the same come back to stock.
      const { amount, units } = form.typed
      form.type({ ...(change.by !== undefined && { amount, units, restock: '' }), ...change })
    },
  }
}

export type RefundForm = ReturnType<typeof useRefund>

function refundWords({ refunds }: OrderDetail): string {
  const last = refunds.at(-1)
  const amount = formatDollars(last?.amount ?? 0)
  return last?.status === 'succeeded'
    ? messages.refundDone(amount)
    : messages.refundOnItsWay(amount)
}
