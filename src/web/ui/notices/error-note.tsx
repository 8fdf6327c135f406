import type { ReactNode } from 'react'

type Props = { children: ReactNode; retry?: () => void }

/** One sentence about what went wrong, and a button to try again if that can help. */
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
