import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { accountCalls } from '#web/pages/account/account-calls.ts'
import { MailedLinkPage } from '#web/pages/account/mailed-link/mailed-link-page.tsx'
import { useUser } from '#web/session/session.ts'
import { renew } from '#web/session/sign-in.ts'

/**
 * Opened from the mail to the new address. The link proves the mailbox and the sign-in proves the account; both are
 * needed.
 */
export function Page({ search }: PageProps) {
  const { email } = useUser()
  return (
    <MailedLinkPage
      title="Confirm your new address"
      question={`You are signed in as ${email}. Use the address this link was sent to for your account?`}
      button="Yes, change my address"
      onConfirm={async () => {
        await accountCalls.confirmEmailChange(search.get('token') ?? '')
        await renew()
      }}
      doneSentence={`Your address is now ${email}. Use it to log in from now on.`}
      next={{ label: 'Sign-in and security', href: href.security() }}
    />
  )
}
