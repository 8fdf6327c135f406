export function PaymentSkeleton() {
  return (
    <div className="pay" aria-busy="true">
      <div className="form">
        <div className="sk sk-line" />
        <div className="sk sk-button" />
        <div className="sk sk-button" />
      </div>
      <div className="sk sk-square" />
    </div>
  )
}
