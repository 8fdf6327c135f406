type Props = {
  name: string
  /** Since when it is on; null where it is not. */
  state: string | null
  /** What it is, for whoever has not set it up. */
  without: string
  busy: boolean
  onSetUp: () => void
  onRemove: () => void
}

export function SecondFactorRow({ name, state, without, busy, onSetUp, onRemove }: Props) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="muted small">{state ?? without}</span>
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
