import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { MailedLinkPage } from '#web/pages/account/mailed-link/mailed-link-page.tsx'
import { useUser } from '#web/session/session.ts'
import { verifyEmail } from '#web/session/sign-in.ts'

/** The link proves the mailbox and the sign-in proves the account; both are needed. */
export function Page({ search }: PageProps) {
  const { email, emailVerified } = useUser()
  return (
    <MailedLinkPage
      title="Verify your address"
      question={`You are signed in as ${email}. Is this your address?`}
      button={`Yes, verify ${email}`}
      onConfirm={() => verifyEmail(search.get('token') ?? '')}
      doneSentence={`${email} is verified. Thank you.`}
      isDone={emailVerified}
      next={{ label: 'Tool Items', href: href.tools() }}
    />
  )
}
