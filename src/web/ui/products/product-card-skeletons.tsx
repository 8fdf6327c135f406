type Props = {
  count: number
  /** How the cards stand on a phone: the class of their list. */
  onPhone?: string
}

/** Placeholders for product cards that are loading, each as large as a card. */
export function ProductCardSkeletons({ count, onPhone = 'dense-s' }: Props) {
  return (
    <div className={`grid ${onPhone}`} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card card-sk" aria-hidden="true">
          <div className="idrow">
            <span className="sk sk-line" />
          </div>
          <div className="plate">
            <span className="sk sk-square" />
          </div>
          <span className="sk sk-title" />
          <span className="sk sk-line" />
          <span className="sk de" />
          <span className="sk sk-facts" />
          <span className="sk sk-button" />
        </div>
      ))}
    </div>
  )
}
