import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

type Props = {
  product: { picture: string; productName: string }
  /** How wide the picture is displayed, as in the sizes attribute. */
  sizes: string
  eager?: boolean
}

const side = 640

/** A product's picture in a square box. A plain name is one of our own drawings; anything else is a URL. */
export function ProductPicture({ product: { picture, productName }, sizes, eager = false }: Props) {
  return (
    <DrawnPicture
      picture={picture}
      alt={productName}
      sizes={sizes}
      width={side}
      height={side}
      eager={eager}
    />
  )
}
