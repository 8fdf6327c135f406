import './profile-form.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../api.ts'
import { profileQuery } from '../../queries.ts'
import { useUser } from '../../session.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

export function Page() {
  const { email } = useUser()
  // The form starts from what is stored now; what arrives while somebody types must not type over it.
  const profile = useQuery({ ...profileQuery(useClient(), email), refetchOnWindowFocus: false })
  return (
    <>
      <div className="dash-head">
        <h1>Update Profile</h1>
      </div>
      {profile.data && profile.isFetchedAfterMount ? (
        <ProfileForm profile={profile.data} key={email} />
      ) : profile.isError ? (
        <ErrorNote retry={() => void profile.refetch()}>
          Your profile could not be loaded.
        </ErrorNote>
      ) : (
        <TableSkeleton rows={8} />
      )}
    </>
  )
}
