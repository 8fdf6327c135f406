export function PaymentSkeleton() {
  return (
    <div className="pay" aria-busy="true">
      <div className="sum sk sk-sum" />
      <div className="paying form">
        <div className="sk sk-line" />
        <div className="sk sk-button" />
        <div className="sk sk-button" />
      </div>
    </div>
  )
}
