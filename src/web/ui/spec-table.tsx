import type { ReactNode } from 'react'

type Props = {
  /** Read out; the heading above it is what people see. */
  caption: string
  rows: readonly { name: string; value: ReactNode }[]
}

/** Names and values, one pair a line. */
export function SpecTable({ caption, rows }: Props) {
  return (
    <table className="spec">
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
