import type { ReactNode } from 'react'

type Props = { children: ReactNode; retry?: () => void }

/** What went wrong in a sentence, and the way to try again where trying helps. */
export function ErrorNote({ children, retry }: Props) {
  return (
    <div className="empty error" role="alert">
      <p>{children}</p>
      {retry && (
        <button type="button" className="btn" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  )
}
