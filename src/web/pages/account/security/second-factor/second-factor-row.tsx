type Props = {
  name: string
  /** Since when the method is on; null if it is off. */
  state: string | null
  /** Explains the method while it is off. */
  description: string
  busy: boolean
  onSetUp: () => void
  onRemove: () => void
}

export function SecondFactorRow({ name, state, description, busy, onSetUp, onRemove }: Props) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="muted small">{state ?? description}</span>
      </span>
      <span className="row">
        <button
          type="button"
          className={state === null ? 'btn btn-s btn-2' : 'btn btn-s'}
          aria-label={`${state === null ? 'Set up' : 'Replace'} ${name.toLowerCase()}`}
          disabled={busy}
          onClick={onSetUp}
        >
          {state === null ? 'Set up' : 'Replace'}
        </button>
        {state !== null && (
          <button
            type="button"
            className="btn btn-s btn-x"
            aria-label={`Remove ${name.toLowerCase()}`}
            disabled={busy}
            onClick={onRemove}
          >
            Remove
          </button>
        )}
      </span>
    </li>
  )
}
