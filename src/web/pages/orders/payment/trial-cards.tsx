import { useSettings } from '#web/data/settings.ts'

/** Names the test cards. Shown only in a trial store. */
export function TrialCards() {
  const { sandbox } = useSettings()
  if (!sandbox) return null
  return (
    <p className="note">
      This is a trial store and no money moves. Card <b>4242 4242 4242 4242</b> is accepted,{' '}
      <b>4000 0000 0000 0002</b> is declined. Use any future date and any three digits.
    </p>
  )
}
