import './today.css'
import { Page as MyProfile } from '#web/pages/account/my-profile/page.tsx'
import { useUser } from '#web/session/session.ts'
import { Today } from './today.tsx'

/** What a member of staff finds first, above the profile that everybody has. */
export function Page() {
  const { staffRole, lacksSecondFactor } = useUser()
  return (
    <>
      {staffRole && !lacksSecondFactor && <Today />}
      <MyProfile />
    </>
  )
}
