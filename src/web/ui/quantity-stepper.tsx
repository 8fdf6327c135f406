type Props = {
  id: string
  /** As typed: it may be empty or wrong while somebody types. */
  value: string
  invalid?: boolean
  describedBy?: string
  onType: (value: string) => void
  onStep: (by: 1 | -1) => void
}

/** One less, the number, one more. Text with a numeric keyboard: a number field would swallow what it cannot read. */
export function QuantityStepper({
  id,
  value,
  invalid = false,
  describedBy,
  onType,
  onStep,
}: Props) {
  return (
    <div className={invalid ? 'step bad' : 'step'}>
      <button type="button" aria-label="One less" onClick={() => onStep(-1)}>
        −
      </button>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <button type="button" aria-label="One more" onClick={() => onStep(1)}>
        +
      </button>
    </div>
  )
}
