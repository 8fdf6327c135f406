import type { ReactNode } from 'react'

type Fact = readonly [name: ReactNode, value: ReactNode]
type Props = {
  /** What is left out is false. */
  facts: readonly (Fact | false)[]
  className?: string
}

/** What is known of one thing: names at the left, values beside them. */
export function Facts({ facts, className }: Props) {
  return (
    <table className={['spec', className].filter(Boolean).join(' ')}>
      <tbody>
        {facts.map(
          (fact, place) =>
            fact && (
              <tr key={place}>
                <th scope="row">{fact[0]}</th>
                <td>{fact[1]}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
