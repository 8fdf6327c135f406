import './my-profile.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../api.ts'
import { href } from '../../href.ts'
import { profileQuery } from '../../queries.ts'
import { useUser } from '../../session.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ProfileFacts, ProfileFactsSkeleton } from './profile-facts.tsx'

export function Page() {
  const { email } = useUser()
  const profile = useQuery(profileQuery(useClient(), email))
  return (
    <>
      <div className="dash-head">
        <h1>My Profile</h1>
        <p className="row">
          <a className="btn" href={href.security()}>
            Sign-in and security
          </a>
          <a className="btn btn-1" href={href.profileForm()}>
            Update Profile
          </a>
        </p>
      </div>
      {profile.data ? (
        <ProfileFacts profile={profile.data} />
      ) : profile.isError ? (
        <ErrorNote retry={() => void profile.refetch()}>
          Your profile could not be loaded.
        </ErrorNote>
      ) : (
        <ProfileFactsSkeleton />
      )}
    </>
  )
}
