type Props = {
  /** What a row is about, as the head of its column. */
  title: string
  rows: readonly { name: string; from: string | null; to: string | null }[]
  className?: string
}

/** What each row of a list said, and what it would say. */
export function WasAndWillBe({ title, rows, className = '' }: Props) {
  return (
    <table className={`tbl cards ${className}`.trim()}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Was</th>
          <th scope="col">Will be</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-l="Was">{from ?? 'none'}</td>
            <td data-l="Will be">{to ?? 'gone'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
