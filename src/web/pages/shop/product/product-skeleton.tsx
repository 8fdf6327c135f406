/** Placeholders for a product that is loading, each as large as what it stands for. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <div className="running">
        <span className="sk sk-line" />
      </div>
      <div className="pdp sheet">
        <div className="plate">
          <div className="sk sk-square" />
        </div>
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
          <div className="sk sk-button" />
          <div className="specs">
            {rows.map((row) => (
              <div key={row} className="sk sk-spec" />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

const rows = Array.from({ length: 10 }, (_, index) => index)
