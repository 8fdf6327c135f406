type Props = { label: string; page?: boolean }

/** Shows that something is loading. With `page` it stands for a whole page, so its label is an h1. */
export function Spinner({ label, page = false }: Props) {
  const Label = page ? 'h1' : 'span'
  return (
    <div className={page ? 'waiting page' : 'waiting'} role="status">
      <span className="spin" aria-hidden="true" />
      <Label className="vh">{label}</Label>
    </div>
  )
}
