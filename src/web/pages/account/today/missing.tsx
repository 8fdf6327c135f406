import type { User } from '#contract/users.schema'
import { href } from '#web/navigation/href.ts'
import { useOpenSetup } from '#web/pages/account/dashboard/use-open-setup.ts'
import { staffHref } from '#web/pages/staff-href.ts'

/** What a member of the staff has to do before anything else: a second factor first, then the setup of the shop. */
export function Missing({ user }: { user: User }) {
  const setup = useOpenSetup(user)
  if (user.staffRole && user.lacksSecondFactor) {
    return (
      <div className="note warn missing">
        <p>
          <b>Set up a second factor first.</b> The staff pages open once you have one. It takes two
          minutes and an authenticator app or a phone.
        </p>
        <a className="btn btn-1" href={href.security()}>
          Set up a second factor
        </a>
      </div>
    )
  }
  if (!setup) return null
  return (
    <div className="note missing">
      <p>
        <b>
          The shop is not set up yet: {setup.done} of {setup.all} done.
        </b>{' '}
        Next: {setup.next.title}.
      </p>
      <a className="btn btn-s" href={staffHref.setup()}>
        Go to Setup
      </a>
    </div>
  )
}
