import './security.css'
import { href } from '#web/navigation/href.ts'
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
      <div className="dash-head">
        <h1>Sign-in and security</h1>
        <a className="btn" href={href.myProfile()}>
          Back
        </a>
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
