import './security.css'
import { ClientContext, useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { eraseHostedAccount } from '#web/session/identity-client/hosted-account.ts'
import { askToReauthenticate } from '#web/session/session.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { DataSection } from './data-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { NameSection } from './name-section.tsx'
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
      <Crumbs
        trail={[{ label: 'My Profile', href: href.myProfile() }]}
        current="Sign-in and security"
      />
      <div className="dash-head">
        <h1>Sign-in and security</h1>
      </div>
      <SecondFactorSection />
      <NameSection />
      <DataSection />
      <ClientContext value={{ ...client, personalData: { ...personalData, erase } }}>
        <EraseSection />
      </ClientContext>
    </>
  )
}
