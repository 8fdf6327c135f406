import { returnWords } from '#contract/shop/return-words'
import { useShop } from '#web/data/settings.ts'
import { PolicyPage } from '#web/pages/shop/policies/policy-page.tsx'

/** What is promised comes first, as each product's page says it; the rest is in the words of the settings. */
export function Page() {
  const { returns } = useShop()
  return (
    <PolicyPage
      title="Returns"
      lead="How an order is cancelled, how goods come back, and where the money goes."
      which="returns"
    >
      <p className="lead">{returnWords(returns)}</p>
    </PolicyPage>
  )
}
