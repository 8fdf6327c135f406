import type { ReactNode } from 'react'

type Props = { className?: string; picture?: ReactNode }

/** The boxes of a product sheet before it comes; its picture where that is known already. */
export function ProductSkeleton({ className = 'pdp', picture }: Props) {
  return (
    <div className={className} aria-busy="true">
      {picture ?? <div className="sk sk-square" />}
      <div className="buybox">
        <div className="sk sk-line" />
        <div className="sk sk-title" />
        <div className="sk sk-text" />
        <div className="sk sk-text" />
        <div className="sk sk-button" />
      </div>
    </div>
  )
}
