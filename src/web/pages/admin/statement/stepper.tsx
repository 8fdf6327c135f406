import { Icon } from '#web/ui/marks/icon.tsx'

type Props = {
  label: string
  /** The current month or day. */
  here: string
  previous: { label: string; href: string }
  /** Null if it lies in the future. */
  next: { label: string; href: string } | null
}

/** Goes one month, or one day, back or forward. */
export function Stepper({ label, here, previous, next }: Props) {
  return (
    <nav className="stepper" aria-label={label}>
      <a className="btn btn-s" rel="prev" href={previous.href} aria-label={previous.label}>
        <Icon name="previous" />
      </a>
      <b aria-current="page">{here}</b>
      {next ? (
        <a className="btn btn-s" rel="next" href={next.href} aria-label={next.label}>
          <Icon name="next" />
        </a>
      ) : (
        <span className="btn btn-s" aria-hidden="true">
          <Icon name="next" />
        </span>
      )}
    </nav>
  )
}
