import { useState } from 'react'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { AuthSplit } from '#web/pages/account/login/auth-split.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

type Outcome = 'none' | 'changed' | 'refused'

/** The page the mailed link opens. The token is checked only when the new password is sent. */
export function Page({ search }: PageProps) {
  const token = search.get('token')
  const [outcome, setOutcome] = useState<Outcome>(token ? 'none' : 'refused')
  return (
    <AuthSplit title="Reset password" picture="sa-7731">
      <div aria-live="polite">
        {outcome === 'changed' && (
          <p className="note ok">
            Your password has been changed, and every browser has been signed out.
          </p>
        )}
        {outcome === 'refused' && (
          <p className="note err">
            This link is no longer valid. Each link works once and expires after 10 minutes. To get
            a new one, press Reset password on the login page.
          </p>
        )}
      </div>
      {token && outcome === 'none' && (
        <NewPasswordForm
          token={token}
          onChanged={() => setOutcome('changed')}
          onRefused={() => setOutcome('refused')}
        />
      )}
      {outcome !== 'none' && (
        <a className="btn btn-1 btn-b" href={href.login()}>
          Go to Login
        </a>
      )}
    </AuthSplit>
  )
}
