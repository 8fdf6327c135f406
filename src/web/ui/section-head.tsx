import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** A count, a link, or buttons at the end of the line. */
  aside?: ReactNode
}

/** A thick rule opens a section. The section is named by the id: aria-labelledby. */
export function SectionHead({ id, title, aside }: Props) {
  return (
    <div className="sechead">
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
  )
}
