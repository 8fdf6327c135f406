import './gallery.css'
import { useState, type MouseEvent } from 'react'
import type { Picture } from '#contract/catalog/picture.schema'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { largestOf } from '#web/ui/pictures/picture-sources.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

const side = 160

/** A product's pictures: one large, and below it all of them to choose from. Without scripts those are plain links. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { pictures, productName, partNumber } = product
  const [place, setPlace] = useState(0)
  const shown = pictures[place] ?? pictures[0] ?? { picture: '', alt: '' }
  const choose = (event: MouseEvent, chosen: number) => {
    // With a modifier key held, it is an ordinary link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlace(chosen)
  }
  return (
    <div className="gallery">
      <ZoomablePicture
        product={{ picture: shown.picture, productName, partNumber }}
        alt={altOf(shown, place, productName)}
      />
      {pictures.length > 1 && (
        <div className="thumbs" role="group" aria-label="Pictures">
          {pictures.map((picture, index) => (
            <a
              key={index}
              href={largestOf(picture.picture) ?? undefined}
              aria-current={index === place ? 'true' : undefined}
              onClick={(event) => choose(event, index)}
            >
              <DrawnPicture
                picture={picture.picture}
                alt={altOf(picture, index, productName)}
                sizes="(min-width: 576px) 9vw, 25vw"
                width={side}
                height={side}
              />
            </a>
          ))}
        </div>
      )}
    </div>
  )
}

function altOf({ alt }: Picture, place: number, productName: string): string {
  return alt || (place === 0 ? productName : `${productName}, picture ${place + 1}`)
}
