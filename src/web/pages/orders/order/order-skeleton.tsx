export function OrderSkeleton() {
  return (
    <div className="order-sheet" aria-busy="true">
      <div>
        <span className="sk sk-row" />
        <span className="sk sk-row" />
      </div>
      <span className="sk order-sk" />
    </div>
  )
}
