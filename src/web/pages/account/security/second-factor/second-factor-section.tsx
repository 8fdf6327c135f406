import './second-factor.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SecondFactors } from '#web/session/identity-client/second-factor.ts'
import { identity, useUser } from '#web/session/session.ts'
import { Section } from '#web/pages/account/security/section.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { useSecondFactor } from './use-second-factor.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'

/** The code that is asked for in addition to the password or Google. */
export function SecondFactorSection() {
  const user = useUser()
  const factors = useQuery(secondFactorQuery(user._id))
  return (
    <Section
      title="Second factor"
      lead="A code in addition to your password or Google. Someone who learns your password cannot sign in without it."
    >
      {user.lacksSecondFactor && (
        <p className="note warn">
          Staff need a second factor. Set one up here to use the staff pages.
        </p>
      )}
      {!user.emailVerified ? (
        <p className="note">Please confirm your e-mail address first. We mailed you a link.</p>
      ) : (
        <Loaded query={factors} failed="Your second factor could not be loaded." rows={2}>
          {(data) => <Methods factors={data} />}
        </Loaded>
      )}
    </Section>
  )
}

function secondFactorQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'second-factor'],
    queryFn: () => identity.secondFactor.show(),
    staleTime: 0,
  })
}

function Methods({ factors }: { factors: SecondFactors }) {
  const { offered, app, phone, recoveryCodesLeft } = factors
  const setup = useSecondFactor(factors)
  const isOn = app !== null || phone !== null
  return (
    <>
      <ul className="l factors">
        {(offered.includes('app') || app) && (
          <SecondFactorRow
            name="Authenticator app"
            state={app && `On since ${formatDate(app.enrolledAt)}`}
            description="An app on your phone shows a new code every 30 seconds. It works without a network."
            busy={setup.busy}
            onSetUp={setup.setUpApp}
            onRemove={() => setup.askToRemove('app')}
          />
        )}
        {(offered.includes('phone') || phone) && (
          <SecondFactorRow
            name="Phone"
            state={phone && `${phone.number}, on since ${formatDate(phone.enrolledAt)}`}
            description="We text you a code when you sign in."
            busy={setup.busy}
            onSetUp={setup.setUpPhone}
            onRemove={() => setup.askToRemove('phone')}
          />
        )}
        {isOn && recoveryCodesLeft !== null && (
          <li>
            <span>
              <b>Recovery codes</b>
              <span className={recoveryCodesLeft < 3 ? 'small few' : 'muted small'}>
                {leftSentence(recoveryCodesLeft)}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-s"
              disabled={setup.busy}
              onClick={setup.askToRenew}
            >
              Make new codes
            </button>
          </li>
        )}
      </ul>
      {setup.dialog}
    </>
  )
}

function leftSentence(count: number): string {
  if (count === 0) return 'None left. Make new ones in case you lose your app and phone.'
  return `${count} of ten left, in case you lose your app and phone`
}
