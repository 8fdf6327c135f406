import { useState } from 'react'
import type { CustomerDetail } from '#contract/staff/customers.schema'
import { dayIn } from '#contract/values/days'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { useDownload } from '#web/ui/lists/use-download.ts'
import { peopleMessages } from '#web/ui/texts/people-messages.ts'
import { BlockDialog } from './block-dialog.tsx'
import { useCustomerAct } from './use-customer.ts'

/** What staff do for a customer, and against one. What does not exist with a hosted identity provider is left out. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const client = useClient()
  const { timeZone } = useShop()
  const [isBlocking, setBlocking] = useState(false)
  const params = { id: customer._id }
  const reset = useCustomerAct(customer._id, () => client.customers.sendPasswordReset({ params }), {
    done: peopleMessages.resetSent,
  })
  const ending = useCustomerAct(customer._id, () => client.customers.endSessions({ params }), {
    done: peopleMessages.sessionsEnded,
  })
  const unblocking = useCustomerAct(customer._id, () => client.customers.unblock({ params }), {
    done: peopleMessages.customerUnblocked,
  })
  const exporting = useDownload(async () => {
    const data = await client.personalData.exportFor({ params })
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    return { fileName: `customer-data-${dayIn(timeZone, new Date(data.madeAt))}.json`, file }
  })
  const { account, blockedAt } = customer
  return (
    <div className="row customer-acts">
      {account && (
        <>
          <Act busy={reset.busy} onClick={() => reset.run()}>
            Send password reset
          </Act>
          <Act
            busy={ending.busy}
            disabled={account.sessions.length === 0}
            onClick={() => ending.run()}
          >
            Sign out everywhere
          </Act>
        </>
      )}
      <Act busy={exporting.busy} onClick={exporting.download}>
        Export data
      </Act>
      {blockedAt ? (
        <Act busy={unblocking.busy} onClick={() => unblocking.run()}>
          Unblock
        </Act>
      ) : (
        <button type="button" className="btn btn-s btn-x" onClick={() => setBlocking(true)}>
          Block
        </button>
      )}
      {isBlocking && <BlockDialog customer={customer} onClose={() => setBlocking(false)} />}
    </div>
  )
}

type ActProps = { busy: boolean; disabled?: boolean; onClick: () => void; children: string }

function Act({ busy, disabled = false, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      className="btn btn-s"
      disabled={busy || disabled}
      aria-busy={busy}
      onClick={onClick}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}
