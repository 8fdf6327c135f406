import type { ReactNode } from 'react'
import { company } from '#contract/company'

type Props = { title: string; lines: readonly ReactNode[] }

/** The head of a printed page, which does not have the site's header. */
export function PaperHead({ title, lines }: Props) {
  return (
    <div className="paper paper-head">
      <address>
        <b>{company.name}</b>
        {company.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div>
        <p className="paper-title">{title}</p>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    </div>
  )
}
