import type { ReactNode } from 'react'

type Props = { title: string; /** What this page is for, in a sentence. */ children?: ReactNode }

export function PageHead({ title, children }: Props) {
  return (
    <div className="pagehead">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  )
}
