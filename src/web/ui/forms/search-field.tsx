import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'

type Props = { id: string; label: string; words: string; placeholder: string }

/** The field `q` of a GET form, with its button. It follows the URL, also after Back, without moving the focus. */
export function SearchField({ id, label, words, placeholder }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = words
  }, [words])
  return (
    <div className="field grow">
      <label htmlFor={id}>{label}</label>
      <div className="join">
        <input
          ref={field}
          className="in"
          id={id}
          name="q"
          type="search"
          defaultValue={words}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={100}
        />
        <button className="btn" aria-label="Find">
          <Icon name="search" />
        </button>
      </div>
    </div>
  )
}
