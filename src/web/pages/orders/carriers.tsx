import { carrierMeant, carrierNames } from '#contract/orders/carriers'

/** The `list` of a field in which staff name a carrier. */
export const carrierList = 'carrier-names'

/** The carriers that the shop knows, as the browser's own suggestions. */
export function CarrierNames() {
  return (
    <datalist id={carrierList}>
      {carrierNames.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}

type Props = {
  carrier: string
  /** Takes the name that was meant. */
  onUse: (name: string) => void
  /** Keeps what was typed, where that is a choice of its own. */
  onKeep?: () => void
}

/** Asks about a carrier that looks like a slip for one that the shop knows: customers read it in their letter. */
export function CarrierQuestion({ carrier, onUse, onKeep }: Props) {
  const meant = carrierMeant(carrier)
  if (!meant) return null
  return (
    <p className="note" role="status">
      Do you mean {meant}?{' '}
      <button type="button" className="btn btn-s" onClick={() => onUse(meant)}>
        Use {meant}
      </button>{' '}
      {onKeep && (
        <button type="button" className="btn btn-s" onClick={onKeep}>
          Keep “{carrier.trim()}”
        </button>
      )}
    </p>
  )
}
