import { href } from '#web/navigation/href.ts'
import { suggestEmail } from '#web/pages/account/login/use-suggested-email.ts'

/** The ways to the account that the invitation needs. The forms that they lead to have the invited address filled in. */
export function InvitedStranger({ email, from }: { email: string; from: string }) {
  const suggest = () => suggestEmail(email)
  return (
    <>
      <a className="btn btn-1 btn-b" href={href.signUp(from)} onClick={suggest}>
        Create an account
      </a>
      <a className="btn btn-b" href={href.login(from)} onClick={suggest}>
        I have an account
      </a>
    </>
  )
}
