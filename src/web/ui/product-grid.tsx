import type { ReactNode } from 'react'

type Props = { /** Other items are on their way. */ busy?: boolean; children: ReactNode }

/** Cards side by side: rows with the picture at the left under 576, two columns from there, three from 992. */
export function ProductGrid({ busy = false, children }: Props) {
  return (
    <div className="grid dense-s" aria-busy={busy}>
      {children}
    </div>
  )
}
