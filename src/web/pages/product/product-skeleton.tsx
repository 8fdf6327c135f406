import type { ReactNode } from 'react'

type Props = { ordering?: boolean; picture?: ReactNode }

/**
 * The boxes of a product before it comes, each as large as what will stand there. `ordering`: with the form of an
 * order, below the crumbs that page has already; its picture where that is known already.
 */
export function ProductSkeleton({ ordering = false, picture }: Props) {
  return (
    <div aria-busy="true">
      {!ordering && (
        <div className="running">
          <span className="sk sk-line" />
        </div>
      )}
      <div className={ordering ? 'pdp purchase' : 'pdp sheet'}>
        {picture ?? (
          <div className="plate">
            <div className="sk sk-square" />
          </div>
        )}
        <div className="buybox">
          <p className="pn">
            <span className="sk sk-line" />
          </p>
          <div className="sk sk-heading" />
          <div className="sk sk-line" />
          <div className="sk sk-text" />
          <div className="facts">
            {['price', 'stock', 'minimum'].map((fact) => (
              <div key={fact}>
                <div className="sk sk-line" />
                <div className="sk sk-figure" />
              </div>
            ))}
          </div>
          {ordering && <div className="sk sk-form" />}
          <div className="sk sk-button" />
          {!ordering && <SpecificationSkeleton />}
        </div>
        {ordering && <SpecificationSkeleton />}
      </div>
    </div>
  )
}

const rows = Array.from({ length: 10 }, (_, index) => index)

function SpecificationSkeleton() {
  return (
    <div className="specs">
      {rows.map((row) => (
        <div key={row} className="sk sk-spec" />
      ))}
    </div>
  )
}
