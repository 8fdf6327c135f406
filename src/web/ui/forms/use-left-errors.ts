import { useState, type FocusEvent } from 'react'

type ErrorsOf = { [field: string]: string | undefined }

/**
 * When the errors of a form are told: that of a field once something was typed there and it was left, all of them once the
 * form was sent. `wrong` is what is wrong with everything typed by now, by the names of the fields, so an error disappears
 * as soon as it is corrected.
 */
export function useLeftErrors<Errors extends ErrorsOf>(
  wrong: Errors,
): {
  shown: Partial<Errors>
  /** For `onBlur` of the form, which has `noValidate`. */
  leave: (event: FocusEvent) => void
  /** Shows everything that is wrong, and answers whether nothing is. */
  tryAll: () => boolean
  /** Begins anew, after the form was taken. */
  reset: () => void
} {
  const [left, setLeft] = useState<ReadonlySet<string>>(noField)
  const [isTried, setTried] = useState(false)

  const told = Object.entries(wrong).filter(
    ([field, error]) => error && (isTried || left.has(field)),
  )
  return {
    shown: Object.fromEntries(told) as Partial<Errors>,
    // An empty field that was only passed by is no error yet.
    leave: ({ target }) => {
      const { name, value } = target as Partial<HTMLInputElement>
      if (name && value) setLeft((known) => new Set([...known, name]))
    },
    tryAll: () => {
      setTried(true)
      return Object.values(wrong).every((error) => !error)
    },
    reset: () => {
      setLeft(noField)
      setTried(false)
    },
  }
}

const noField: ReadonlySet<string> = new Set()
