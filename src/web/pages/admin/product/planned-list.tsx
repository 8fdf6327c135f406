import { useMutation } from '@tanstack/react-query'
import type { PlannedPrice } from '#contract/staff/products.schema'
import { formatDollars, type Dollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = { planned: readonly PlannedPrice[]; priceNow: Dollars; mayPrice: boolean }

/** The prices that are planned, and which of them will not be set since the price was changed. These can be carried over. */
export function PlannedList({ planned, priceNow, mayPrice }: Props) {
  const client = useClient()
  const cancelling = usePlanAct(
    (id) => client.staffProducts.cancelPlannedPrice({ params: { id } }),
    messages.plannedPriceCancelled,
  )
  const carrying = usePlanAct(
    (id) => client.staffProducts.carryPlanOver({ params: { id }, body: { onlyIfNow: priceNow } }),
    messages.plannedPriceCarriedOver,
  )
  // One that follows another of its bulk change is carried over with it.
  const isFollower = ({ at, onlyIfNow }: PlannedPrice) =>
    planned.some((one) => one.isVoid && one.at < at && one.price === onlyIfNow)
  if (planned.length === 0) return null
  return (
    <ul className="planned" aria-label="Planned prices">
      {planned.map((plan) => {
        const { _id: id, price, onlyIfNow, at, plannedBy, isVoid } = plan
        const what = `${formatDollars(price)} from ${formatDateTime(at)}`
        return (
          <li key={id}>
            <span>
              <b>{formatDollars(price)}</b> from <time dateTime={at}>{formatDateTime(at)}</time>
              {onlyIfNow !== null && `, if it still costs ${formatDollars(onlyIfNow)}`}
              {plannedBy && <span className="small muted"> by {plannedBy}</span>}
              {isVoid && (
                <strong className="errtxt">
                  Will not be set: the product costs {formatDollars(priceNow)} now.
                </strong>
              )}
            </span>
            {mayPrice && (
              <span className="row">
                {isVoid && onlyIfNow !== priceNow && !isFollower(plan) && (
                  <button
                    type="button"
                    className="btn btn-s btn-1"
                    aria-label={`Carry the price of ${what} over to ${formatDollars(priceNow)}`}
                    disabled={carrying.isPending}
                    onClick={() => carrying.mutate(id)}
                  >
                    Carry over
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn-s"
                  aria-label={`Cancel the price of ${what}`}
                  disabled={cancelling.isPending}
                  onClick={() => cancelling.mutate(id)}
                >
                  Cancel
                </button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Done = { deletedCount: number } | { modifiedCount: number }

function usePlanAct(act: (id: string) => Promise<Done>, done: string) {
  return useMutation({
    mutationFn: act,
    meta: { changes: ['products'] },
    onSuccess: (answer) => {
      const count = 'deletedCount' in answer ? answer.deletedCount : answer.modifiedCount
      if (count === 0) toast.blank(messages.alreadyGone)
      else toast.success(done)
    },
    onError: (error) => toast.error(refusalSentence(error)),
  })
}
