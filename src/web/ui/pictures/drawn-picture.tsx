import { NoPicture } from './no-picture.tsx'
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
  /** What is in the box without a picture. */
  standIn?: { number: string; name: string }
}

/** A responsive picture: AVIF in the width that fits the screen, or JPEG if the browser does not support AVIF. */
export function DrawnPicture(props: Props) {
  const { picture, alt, sizes, width, height, eager, className, standIn } = props
  const sources = sourcesOf(picture)
  if (!sources) return <NoPicture className={className} {...standIn} />
  const { src, avif, jpeg } = sources
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
