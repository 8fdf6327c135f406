type Props = {
  product: { picture: string; productName: string }
  /** How wide it is drawn, as in the sizes attribute. */
  sizes: string
  eager?: boolean
}

const side = 640

/** A product's picture in its square box. A bare name is one of our own drawings; anything else is an address. */
export function ProductPicture({ product: { picture, productName }, sizes, eager = false }: Props) {
  return (
    <img
      {...sourcesOf(picture)}
      sizes={sizes}
      width={side}
      height={side}
      alt={productName}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' as const })}
    />
  )
}

export function sourcesOf(picture: string): { src: string; srcSet?: string } {
  if (!/^[a-z0-9-]+$/.test(picture)) return { src: picture || '/pictures/bolts-320.webp' }
  const small = `/pictures/${picture}-320.webp`
  const large = `/pictures/${picture}-640.webp`
  return { src: large, srcSet: `${small} 320w, ${large} 640w` }
}
