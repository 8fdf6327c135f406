import type { ReactNode } from 'react'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h2>{name}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}
