type Props = { className: string | undefined; number?: string; name?: string }

/** The box of a product that has no picture yet: its number and name, as on the label of a carton. */
export function NoPicture({ className, number, name }: Props) {
  return (
    <span className={className ? `no-picture ${className}` : 'no-picture'}>
      {number && <b>{number}</b>}
      {name && <span>{name}</span>}
    </span>
  )
}
