type Props = { label: string; page?: boolean }

/** Something is on its way. `page`: it stands where a whole page will, and so does its heading. */
export function Spinner({ label, page = false }: Props) {
  const Label = page ? 'h1' : 'span'
  return (
    <div className={page ? 'waiting page' : 'waiting'} role="status">
      <span className="spin" aria-hidden="true" />
      <Label className="vh">{label}</Label>
    </div>
  )
}
