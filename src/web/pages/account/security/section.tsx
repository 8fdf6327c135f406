import { useId, type ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One section of the page: heading, an explanatory sentence and its controls. */
export function Section({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className="matter" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="muted small">{lead}</p>}
      </div>
      <div className="form">{children}</div>
    </section>
  )
}
