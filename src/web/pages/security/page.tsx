import './security.css'
import { href } from '../../href.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

export function Page() {
  return (
    <>
      <div className="dash-head">
        <h1>Sign-in and security</h1>
        <a className="btn" href={href.myProfile()}>
          Back
        </a>
      </div>
      <SecondFactorSection />
    </>
  )
}
