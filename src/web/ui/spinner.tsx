type Props = { label: string; page?: boolean }

/** Something is on its way. `page`: it stands where a whole page will. */
export function Spinner({ label, page = false }: Props) {
  return (
    <p className={page ? 'waiting page' : 'waiting'} role="status">
      <span className="spin" aria-hidden="true" />
      <span className="vh">{label}</span>
    </p>
  )
}
