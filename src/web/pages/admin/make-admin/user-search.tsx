import { useEffect, useRef } from 'react'
import { href } from '#web/navigation/href.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

/** A GET form, so the search is part of the URL. */
export function UserSearch({ q }: { q: string }) {
  const words = useRef<HTMLInputElement>(null)
  // The field follows the URL, also after Back.
  useEffect(() => {
    if (words.current) words.current.value = q
  }, [q])
  return (
    <search>
      <form action={href.makeAdmin()} className="bar user-search">
        <div className="field grow">
          <label htmlFor="users-q">Find a user</label>
          <div className="join">
            <input
              ref={words}
              className="in"
              id="users-q"
              name="q"
              type="search"
              defaultValue={q}
              placeholder="Name or e-mail"
              autoComplete="off"
              maxLength={100}
            />
            <button className="btn" aria-label="Find">
              <Icon name="search" />
            </button>
          </div>
        </div>
      </form>
    </search>
  )
}
