import { sourcesOf } from './product-picture.tsx'

/** The small picture in a table row; the name stands beside it, so it says nothing itself. */
export function ProductThumb({ picture }: { picture: string }) {
  return (
    <img
      className="thumb"
      {...sourcesOf(picture)}
      sizes="44px"
      width={44}
      height={44}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
