import './order/order-box.css'
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
          <div className="order-box">
            <div className="sk sk-figure" />
            <div className="sk sk-line" />
            <div className="sk sk-figure" />
            <div className="sk sk-button" />
            <div className="sk sk-text" />
          </div>
        </div>
      </div>
    </div>
  )
}
