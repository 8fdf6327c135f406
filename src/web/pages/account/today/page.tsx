import './today.css'
import { Page as MyProfile } from '#web/pages/account/my-profile/page.tsx'
import { useUser } from '#web/session/session.ts'
import { Missing } from './missing.tsx'
import { Today } from './today.tsx'

/** What a member of the staff finds first, above the profile that everybody has: what is missing, then what waits today. */
export function Page() {
  const user = useUser()
  const { staffRole, lacksSecondFactor } = user
  return (
    <>
      <Missing user={user} />
      {staffRole && !lacksSecondFactor && <Today />}
      <MyProfile />
    </>
  )
}
