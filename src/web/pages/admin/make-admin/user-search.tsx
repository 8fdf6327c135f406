import { staffHref } from '#web/pages/staff-href.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'

/** A GET form, so the search is part of the URL. */
export function UserSearch({ q }: { q: string }) {
  return (
    <search>
      <form action={staffHref.makeAdmin()} className="bar user-search">
        <SearchField id="users-q" label="Find a user" words={q} placeholder="Name or e-mail" />
      </form>
    </search>
  )
}
