import { ClaimOrders } from '#web/pages/buying/claim-orders.tsx'

/** For who has bought without the account: those orders join the others. */
export function GuestsOrders({ email }: { email: string }) {
  return (
    <details className="screen guests-orders">
      <summary>Did you order as a guest before?</summary>
      <p className="small">
        Orders that were placed without an account with {email} can be here too, once you have
        proven that the address is yours.
      </p>
      <ClaimOrders />
    </details>
  )
}
