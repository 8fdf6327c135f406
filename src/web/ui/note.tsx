import type { ReactNode } from 'react'

type Props = { kind?: 'plain' | 'ok' | 'warn' | 'error'; children: ReactNode }

const classes = { plain: 'note', ok: 'note ok', warn: 'note warn', error: 'note err' }

/** A sentence in the page. What went wrong is read out at once, what went well when there is time. */
export function Note({ kind = 'plain', children }: Props) {
  const role = kind === 'error' ? 'alert' : kind === 'ok' ? 'status' : undefined
  return (
    <p className={classes[kind]} role={role}>
      {children}
    </p>
  )
}
