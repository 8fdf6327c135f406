import { useEffect, type RefObject } from 'react'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'

/** Moves the focus to the first field that the store refused. */
export function useFailedFocus(form: RefObject<HTMLFormElement | null>, error: Error | null): void {
  useEffect(() => {
    if (error && form.current) focusFirstError(form.current)
  }, [form, error])
}
