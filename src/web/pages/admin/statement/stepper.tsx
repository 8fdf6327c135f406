import { Icon } from '#web/ui/marks/icon.tsx'

type Props = {
  label: string
  /** Where one is. */
  here: string
  previous: { label: string; href: string }
  /** Null where nothing has happened yet. */
  next: { label: string; href: string } | null
}

/** One month, or day, back and forth. */
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
