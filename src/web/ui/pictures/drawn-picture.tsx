import { sourcesOf } from './picture-sources.ts'

type Props = {
  picture: string
  alt: string
  /** How wide the picture is displayed, as in the sizes attribute. */
  sizes: string
  width: number
  height: number
  eager?: boolean
  className?: string
}

/** A responsive picture: AVIF in the width that fits the screen, or JPEG if the browser does not support AVIF. */
export function DrawnPicture({ picture, alt, sizes, width, height, eager, className }: Props) {
  const { src, avif, jpeg } = sourcesOf(picture)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={className}
        {...(jpeg ? { srcSet: jpeg, sizes } : {})}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' as const })}
      />
    </picture>
  )
}
