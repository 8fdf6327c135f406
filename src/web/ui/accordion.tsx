import type { ReactNode } from 'react'

type Props = { items: readonly { title: string; content: ReactNode }[] }

/** Questions that open, the first one open. The browser's own element: it works without scripts, and a search in the page opens it. */
export function Accordion({ items }: Props) {
  return (
    <div className="faq">
      {items.map(({ title, content }, index) => (
        <details key={title} open={index === 0}>
          <summary data-n={index + 1}>{title}</summary>
          <p>{content}</p>
        </details>
      ))}
    </div>
  )
}
