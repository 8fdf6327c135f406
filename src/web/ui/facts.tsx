import type { ReactNode } from 'react'

/** Three figures somebody decides by, side by side. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="price">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
