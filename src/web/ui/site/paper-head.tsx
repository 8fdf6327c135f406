import type { ReactNode } from 'react'
import { company } from '#contract/company'

type Props = { title: string; lines: readonly ReactNode[] }

/** What stands at the top of a printed sheet, where no header of the store is. */
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
