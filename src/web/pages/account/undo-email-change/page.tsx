import { useState } from 'react'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { accountCalls } from '#web/pages/account/account-calls.ts'
import { MailedLinkPage } from '#web/pages/account/mailed-link/mailed-link-page.tsx'
import { refreshSession } from '#web/session/session.ts'

/** Opened from the mail to the old address. It needs no sign-in, because whoever is signed in may be the attacker. */
export function Page({ search }: PageProps) {
  const [email, setEmail] = useState('')
  return (
    <MailedLinkPage
      title="Undo the new address"
      question="This gives your account its old address back, signs out every browser, and lets you choose a new password."
      button="This was not me. Undo it"
      onConfirm={async () => {
        setEmail(await accountCalls.undoEmailChange(search.get('token') ?? ''))
        await refreshSession()
      }}
      doneSentence={`Your account has its old address ${email} again, and every browser has been signed out. We mailed you a link to choose a new password.`}
      next={{ label: 'Login', href: href.login() }}
    />
  )
}
