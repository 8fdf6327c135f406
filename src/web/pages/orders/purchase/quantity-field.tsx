import { useId } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { limitsSentence, stepQuantity, type QuantityLimits } from './quantity.ts'

type Props = {
  typed: string
  error: string | null
  limits: QuantityLimits
  onType: (value: string) => void
}

/**
 * A quantity with buttons for one less and one more. A text input, because a number input hides text it cannot parse.
 */
export function QuantityField({ typed, error, limits, onType }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Quantity</label>
      <div className="row">
        <div className={error ? 'step bad' : 'step'}>
          <button
            type="button"
            aria-label="One less"
            onClick={() => onType(stepQuantity(typed, -1, limits))}
          >
            −
          </button>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            aria-invalid={error !== null}
            aria-describedby={`${id}-hint ${id}-error`}
          />
          <button
            type="button"
            aria-label="One more"
            onClick={() => onType(stepQuantity(typed, 1, limits))}
          >
            +
          </button>
        </div>
        <span className="muted small" id={`${id}-hint`}>
          {limitsSentence(limits)}
        </span>
      </div>
      <p className="errtxt" id={`${id}-error`} role="alert">
        {error && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}
