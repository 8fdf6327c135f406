import type { ComponentProps, FocusEvent } from 'react'

type Props = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onBlur'> & {
  /** What `useLeftErrors` returned. */
  leave: (event: FocusEvent) => void
}

/** A form that says itself what is wrong, at its fields, so the browser shows no bubbles. */
export function CheckedForm({ leave, children, ...form }: Props) {
  return (
    // The handler only notes which fields were left.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} method="post" noValidate onBlur={leave}>
      {children}
    </form>
  )
}
