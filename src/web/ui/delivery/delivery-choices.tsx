import './delivery-estimate.css'
import { useShop } from '#web/data/settings.ts'
import type { DestinationKind } from './kept-destination.ts'
import type { Extras } from './delivery-way.ts'

const kindWords: Record<DestinationKind, string> = {
  home: 'Home',
  business: 'Business',
  pickup: 'Pick-up',
}

type KindsProps = { kind: DestinationKind; choose: (kind: DestinationKind) => void }

/** Home or business, or pick-up where the shop offers it. */
export function DeliveryKinds({ kind, choose }: KindsProps) {
  const { pickupOffered } = useShop()
  // A pick-up that was chosen before it was withdrawn stays to be seen, so that another way can be chosen.
  const isShown = pickupOffered || kind === 'pickup'
  const offered: readonly DestinationKind[] = ['home', 'business', ...(isShown ? pickup : [])]
  return (
    <fieldset>
      <legend className="vh">What kind of address</legend>
      {offered.map((one) => (
        <label key={one} className="check">
          <input
            type="radio"
            name="delivery-kind"
            checked={kind === one}
            onChange={() => choose(one)}
          />
          {kindWords[one]}
        </label>
      ))}
    </fieldset>
  )
}

const pickup = ['pickup'] as const

type ExtrasProps = { extras: Extras; setExtras: (extras: Extras) => void }

/** What a truck needs to know of the address. */
export function FreightExtras({ extras, setExtras }: ExtrasProps) {
  const extra = (name: keyof Extras, label: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={extras[name]}
        onChange={({ target }) => setExtras({ ...extras, [name]: target.checked })}
      />
      {label}
    </label>
  )
  return (
    <fieldset>
      <legend className="vh">At the address</legend>
      {extra('liftgate', 'No dock: truck with a liftgate')}
      {extra('limitedAccess', 'Limited access, such as a school or a farm')}
    </fieldset>
  )
}
