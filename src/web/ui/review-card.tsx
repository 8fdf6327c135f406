import { Stars } from './stars.tsx'

type Props = {
  rating: number
  text: string
  name: string
  /** About which product, where it is known. */ partNumber?: string
}

export function ReviewCard({ rating, text, name, partNumber }: Props) {
  return (
    <article className="quote">
      <div className="row between">
        <Stars rating={rating} />
        {partNumber !== undefined && <span className="pn small">{partNumber}</span>}
      </div>
      <p>{text}</p>
      <footer>
        <b>{name}</b>
      </footer>
    </article>
  )
}
