import { PolicyPage } from '#web/pages/shop/policies/policy-page.tsx'

export function Page() {
  return (
    <PolicyPage
      title="Warranty"
      lead="What happens when a tool or a part fails, and what to send us."
      which="warranty"
    />
  )
}
