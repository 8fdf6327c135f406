import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Found<Change> = { changes: readonly Change[]; moreChanges: number }

type Props<Change> = {
  trial: {
    found: Found<Change> | undefined
    wrong: readonly string[]
    error: Error | null
    isStoring: boolean
    store: () => void
  }
  className: string
  /** What is said if it changes nothing. */
  unchanged: string
  /** What changes, one and several. */
  things: readonly [string, string]
  /** The words of the button that uses it. */
  use: string
  /** The table of the changes that are shown. */
  children: (changes: readonly Change[]) => ReactNode
}

/** What a CSV that was tried out would change, and the button that uses it; or what stands in the way. */
export function TrialResult<Change>({
  trial: { found, wrong, error, isStoring, store },
  className,
  unchanged,
  things: [one, several],
  use,
  children,
}: Props<Change>) {
  if (wrong.length > 0) {
    return (
      <div className="note err" role="alert">
        <p>Nothing was changed, because of this:</p>
        <ul>
          {wrong.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    )
  }
  if (error) {
    return (
      <p className="note err" role="alert">
        {refusalSentence(error)}
      </p>
    )
  }
  if (!found) return <p className="vh" role="status" />
  const { changes, moreChanges } = found
  const count = changes.length + moreChanges
  return (
    <div className={className}>
      <p role="status">
        {count === 0 ? unchanged : `${count} ${count === 1 ? one : several} will change.`}
      </p>
      {count > 0 && (
        <>
          {children(changes)}
          {moreChanges > 0 && <p className="small muted">And {moreChanges} more.</p>}
          <div className="row">
            <BusyButton type="button" busy={isStoring} onClick={() => store()}>
              {use}
            </BusyButton>
          </div>
        </>
      )}
    </div>
  )
}
