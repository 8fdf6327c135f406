import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem'
import { href } from '#web/navigation/href.ts'
import { client } from '#web/session/session.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

/** Takes the orders that were placed as a guest with the customer's proven address into the account. */
export function ClaimOrders({ onClaimed }: { onClaimed?: () => void }) {
  const claiming = useMutation({
    meta: { changes: ['orders'] },
    // As the customer, also on a page whose calls are made with the key of an order.
    mutationFn: () => client.checkout.claim(),
    onSuccess: ({ claimed }) => {
      toast.success(claimedWords(claimed))
      if (claimed > 0) onClaimed?.()
    },
    onError: (error) => {
      if (!isUnproven(error)) toast.error(refusalSentence(error))
    },
  })
  return (
    <div className="stack">
      <button
        type="button"
        className="btn"
        disabled={claiming.isPending}
        aria-busy={claiming.isPending}
        onClick={() => claiming.mutate()}
      >
        Take them into my account
      </button>
      {isUnproven(claiming.error) && (
        <p className="note warn" role="alert">
          Please prove first that the address is yours: open the link in the mail that we sent you
          when you signed up, or have another one sent under{' '}
          <a href={href.security()}>Sign-in and security</a>.
        </p>
      )}
    </div>
  )
}

function isUnproven(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'email_unverified'
}

function claimedWords(count: number): string {
  if (count === 0) return 'No order was placed as a guest with your address'
  return count === 1
    ? 'One order is in your account now'
    : `${count} orders are in your account now`
}
