import './security.css'
import { href } from '#web/navigation/href.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'

export function Page() {
  return (
    <>
      <Crumbs
        trail={[{ label: 'My Profile', href: href.myProfile() }]}
        current="Sign-in and security"
      />
      <div className="dash-head">
        <h1>Sign-in and security</h1>
      </div>
      <SessionsSection />
      <PasswordSection />
      <SecondFactorSection />
      <EmailSection />
      <NameSection />
      <DataSection />
      <EraseSection />
    </>
  )
}
