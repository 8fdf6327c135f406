import './security.css'
import { ClientContext, useClient } from '#web/data/client-context.ts'
import { eraseHostedAccount } from '#web/session/identity-client/hosted-account.ts'
import { askToReauthenticate } from '#web/session/session.ts'
import { DataSection } from './data-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { NameSection } from './name-section.tsx'
import { SecurityHead } from './security-head.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'

/**
 * The security page for a hosted provider, which manages passwords, addresses and sessions itself. Erasing the account
 * also deletes the account at the provider.
 */
export function Page() {
  const client = useClient()
  const { personalData } = client
  const erase: typeof personalData.erase = (call) =>
    eraseHostedAccount(() => personalData.erase(call), askToReauthenticate)
  return (
    <>
      <SecurityHead />
      <SecondFactorSection />
      <NameSection />
      <DataSection />
      <ClientContext value={{ ...client, personalData: { ...personalData, erase } }}>
        <EraseSection />
      </ClientContext>
    </>
  )
}
