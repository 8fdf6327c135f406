import './security.css'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { NameSection } from './name-section.tsx'
import { SecurityHead } from './security-head.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'

export function Page() {
  return (
    <>
      <SecurityHead />
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
