/** The boxes of a product sheet before it comes. */
export function ProductSkeleton() {
  return (
    <div className="pdp" aria-busy="true">
      <div className="sk sk-square" />
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
