import { Icon } from '#web/ui/marks/icon.tsx'
import type { Stock } from '#web/ui/products/in-stock.ts'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { stepUnits } from './units.ts'

type Props = {
  id: string
  typed: string
  problem: string | undefined
  limits: Stock
  onType: (value: string) => void
}

/** How many, with buttons for one minimum order more or less. Without scripts the purchase page asks for it. */
export function Quantity({ id, typed, problem, limits, onType }: Props) {
  const isHydrated = useHydrated()
  const step = (by: 1 | -1) => onType(String(stepUnits(typed, by, limits)))
  const { minimumOrder } = limits
  const buttons = [
    { sign: '−', by: -1, words: `${minimumOrder} less` },
    { sign: '+', by: 1, words: `${minimumOrder} more` },
  ] as const
  const [less, more] = buttons.map(({ sign, by, words }) => (
    <button
      key={sign}
      type="button"
      aria-label={words}
      disabled={!isHydrated}
      onClick={() => step(by)}
    >
      {sign}
    </button>
  ))
  return (
    <div className="field">
      <label htmlFor={id}>Quantity</label>
      <div className={problem ? 'step bad' : 'step'}>
        {less}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          disabled={!isHydrated}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onType(event.target.value)}
        />
        {more}
      </div>
      <p className="errtxt" id={`${id}-problem`} role="alert">
        {problem && (
          <>
            <Icon name="warning" />
            <span>{problem}</span>
          </>
        )}
      </p>
    </div>
  )
}
