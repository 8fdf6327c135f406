import type { ReactNode } from 'react'

type Props = {
  title: string
  /** 2 under the head of a page, 3 within a section. */
  level?: 2 | 3
  /** Why it is empty. */
  children: ReactNode
  /** What to do next: one or two buttons. */
  actions?: ReactNode
}

/** Nothing stands here: it says why, and what next. */
export function EmptyState({ title, level = 2, children, actions }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <Heading>{title}</Heading>
      <p>{children}</p>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
