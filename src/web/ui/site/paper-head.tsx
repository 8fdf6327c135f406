import type { ReactNode } from 'react'
import { useShop } from '#web/data/settings.ts'

type Props = { title: string; lines: readonly ReactNode[] }

/** The head of a printed page, which does not have the site's header. */
export function PaperHead({ title, lines }: Props) {
  const { name, address, telephone, email } = useShop()
  return (
    <div className="paper paper-head">
      <address>
        <b>{name}</b>
        {[...address, telephone, email].filter(Boolean).map((line) => (
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
