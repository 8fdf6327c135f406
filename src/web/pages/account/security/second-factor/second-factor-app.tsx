import { useState } from 'react'
import type { AppKey } from '#web/session/identity-client/second-factor.ts'
import { CodeField } from '#web/session/second-factor/code-field.tsx'
import { useAttempt } from '#web/session/use-attempt.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { SecondFactorQr } from './second-factor-qr.tsx'

type Props = {
  appKey: AppKey
  onFinish: (code: string) => Promise<void>
  onClose: () => void
}

/** Shows the key to scan or type in, then asks for the app's first code. */
export function SecondFactorApp({ appKey, onFinish, onClose }: Props) {
  const [code, setCode] = useState('')
  const { attempt, isBusy, problem, forget } = useAttempt(() => onFinish(code))
  return (
    <SecondFactorDialog label="Set up" title="Authenticator app" onClose={onClose}>
      <p>Scan this code with the app, or type in the key.</p>
      <SecondFactorQr text={appKey.address} />
      <p className="key">
        <span className="vh">Key: </span>
        <code>{inGroups(appKey.key)}</code>
      </p>
      <form className="form" method="post" noValidate onSubmit={attempt}>
        <p>Then type the six digits the app shows.</p>
        <CodeField
          method="app"
          value={code}
          error={problem}
          onType={(typed) => {
            setCode(typed)
            forget()
          }}
        />
        <BusyButton busy={isBusy} disabled={code.trim() === ''}>
          Turn on
        </BusyButton>
      </form>
    </SecondFactorDialog>
  )
}

/** 'ABCDEFGH' → 'ABCD EFGH', which is easier to read from a screen. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key
}
