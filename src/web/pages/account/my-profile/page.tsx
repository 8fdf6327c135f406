import './my-profile.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { useUser } from '#web/session/session.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { OwnPages } from './own-pages.tsx'
import { ProfileFacts, ProfileFactsSkeleton } from './profile-facts.tsx'

export function Page() {
  const { email } = useUser()
  const profile = useQuery(profileQuery(useClient(), email))
  return (
    <>
      <div className="dash-head">
        <h1>My Profile</h1>
        <a className="btn btn-1" href={href.profileForm()}>
          Update Profile
        </a>
      </div>
      <Loaded
        query={profile}
        failed="Your profile could not be loaded."
        loading={<ProfileFactsSkeleton />}
      >
        {(data) => <ProfileFacts profile={data} />}
      </Loaded>
      <OwnPages />
    </>
  )
}
