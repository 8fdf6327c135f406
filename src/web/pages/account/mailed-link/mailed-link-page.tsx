import { useState } from 'react'
import { AuthSplit } from '#web/pages/account/login/auth-split.tsx'
import { useAttempt } from '#web/session/use-attempt.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'

type Props = {
  title: string
  /** Asks the user to confirm what the button will do. */
  question: string
  button: string
  onConfirm: () => Promise<void>
  /** Shown after the action is done. */
  doneSentence: string
  /** The action was already done earlier. */
  isDone?: boolean
  /** Where to go from here. */
  next: { label: string; href: string }
}

/**
 * The page a mailed link opens. Opening it changes nothing, because mail programs open links on their own. Only pressing
 * the button does.
 */
export function MailedLinkPage(props: Props) {
  const { title, question, button, onConfirm, doneSentence, next } = props
  const isHydrated = useHydrated()
  const [isConfirmed, setConfirmed] = useState(false)
  const confirmation = useAttempt(async () => {
    await onConfirm()
    setConfirmed(true)
  })
  const isDone = isConfirmed || props.isDone === true
  return (
    <AuthSplit title={title} picture="cw-14m">
      <div className="form">
        {isDone ? (
          <p className="note ok" role="status">
            {doneSentence}
          </p>
        ) : (
          <>
            <p className="lead">{question}</p>
            <NeedsScripts what="button" />
            <BusyButton
              busy={confirmation.isBusy}
              disabled={!isHydrated}
              onClick={() => void confirmation.run()}
              type="button"
            >
              {button}
            </BusyButton>
          </>
        )}
        {confirmation.problem !== null && (
          <p className="note err" role="alert">
            {confirmation.problem}
          </p>
        )}
        <a className={isDone ? 'btn btn-1' : 'btn'} href={next.href}>
          {next.label}
        </a>
      </div>
    </AuthSplit>
  )
}
