import type { FocusEvent } from 'react'
import type { ForeignChange } from './merge-edits.ts'

export type FormErrors<Typed> = { [Field in keyof Typed]?: string | null | undefined }

/** What a form draws and does, as `useForm` and `useEdit` return it. */
export type FormState<Typed extends object> = {
  typed: Typed
  errors: FormErrors<Typed>
  busy: boolean
  /** Why the last attempt failed: the first field that is wrong then gets the focus. */
  failure: unknown
  /** What is wrong, if no single field is, as a sentence. */
  problem: string | null
  type: (change: Partial<Typed>) => void
  /** Sends what was typed unless something is wrong with it, and answers whether nothing is. */
  submit: () => boolean
  /** For forms that tell what is wrong with a field once it was left. */
  leave?: ((event: FocusEvent) => void) | undefined
  /** What somebody else has changed meanwhile, and taking it. */
  foreign?: readonly ForeignChange<Typed>[]
  choose?: (field: keyof Typed & string, choice: 'mine' | 'theirs') => void
}
