import { useSettings } from '../../settings.ts'

/** Only a trial store says which cards work in it. */
export function TrialCards() {
  const { sandbox } = useSettings()
  if (!sandbox) return null
  return (
    <p className="note">
      This is a trial store and no money moves. Card 4242 4242 4242 4242 pays, 4000 0000 0000 0002
      is declined; any later month and any three figures will do.
    </p>
  )
}
