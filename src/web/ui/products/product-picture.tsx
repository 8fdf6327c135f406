import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

type Props = {
  product: { picture: string; productName: string; partNumber?: string }
  /** How wide the picture is displayed, as in the sizes attribute. */
  sizes: string
  eager?: boolean
  /** The product's name, unless it is beside the picture. */
  alt?: string
}

const side = 640

/**
 * A product's picture in a square box. A plain name is one of our own drawings; anything else is a URL. Without a picture the
 * box has the number and, unless it is beside it, the name.
 */
export function ProductPicture({
  product,
  sizes,
  eager = false,
  alt = product.productName,
}: Props) {
  const { picture, partNumber = '' } = product
  return (
    <DrawnPicture
      picture={picture}
      alt={alt}
      sizes={sizes}
      width={side}
      height={side}
      eager={eager}
      standIn={{ number: partNumber, name: alt }}
    />
  )
}
