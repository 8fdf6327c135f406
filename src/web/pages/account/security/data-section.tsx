import { dayIn } from '#contract/values/days'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useSubmit } from '#web/pages/account/login/use-submit.ts'
import { Section } from './section.tsx'

export function DataSection() {
  const client = useClient()
  const { timeZone } = useShop()
  const { submit, isBusy } = useSubmit(async () => {
    const data = await client.personalData.show()
    save(JSON.stringify(data, null, 2), `my-data-${dayIn(timeZone, new Date(data.madeAt))}.json`)
  })
  return (
    <Section
      title="Your data"
      lead="One JSON file with your profile, orders, payments, reviews, sign-ins and the e-mails we sent you."
    >
      <BusyButton busy={isBusy} look="plain" type="button" onClick={submit}>
        Download my data
      </BusyButton>
    </Section>
  )
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has begun and the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
