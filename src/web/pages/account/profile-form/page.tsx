import './profile-form.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { useUser } from '#web/session/session.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

export function Page() {
  const { email } = useUser()
  // The form starts with the stored profile. A later refetch must not overwrite what the user is typing.
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
