import { PolicyPage } from '#web/pages/shop/policies/policy-page.tsx'

export function Page() {
  return (
    <PolicyPage
      title="Returns"
      lead="How an order is cancelled, how goods come back, and where the money goes."
      which="returns"
    />
  )
}
