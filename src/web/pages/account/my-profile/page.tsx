import './my-profile.css'
import { useQuery } from '@tanstack/react-query'
import { cartHref } from '#web/cart/cart-href.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { useUser } from '#web/session/session.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
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
          <a className="btn" href={staffHref.addresses()}>
            My addresses
          </a>
          <a className="btn" href={staffHref.myReviews()}>
            My reviews
          </a>
          <a className="btn" href={cartHref.lists()}>
            My lists
          </a>
          <a className="btn" href={staffHref.certificates()}>
            Tax certificates
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
