import { useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { largestOf } from '#web/ui/pictures/picture-sources.ts'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'
import type { PictureDialogProps } from './picture-dialog.tsx'

type Props = {
  product: { picture: string; productName: string; partNumber: string }
  alt: string
}
const side = 640

type Dialog = ComponentType<PictureDialogProps>

/** A product's picture. It opens the largest version in a dialog, or without scripts as a plain link. */
export function ZoomablePicture({ product, alt }: Props) {
  const largest = largestOf(product.picture)
  if (largest !== null) return <Zoomable {...{ product, alt, largest }} />
  return (
    <div className="plate">
      <ProductPicture product={product} sizes="100vw" />
    </div>
  )
}

function Zoomable({ product, alt, largest }: Props & { largest: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState<{ Dialog: Dialog } | null>(null)

  const enlarge = (event: MouseEvent) => {
    // With a modifier key held, it is an ordinary link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    import('./picture-dialog.tsx').then(
      (module) => setShown({ Dialog: module.PictureDialog }),
      () => location.assign(largest),
    )
  }
  const close = () => {
    setShown(null)
    link.current?.focus()
  }
  return (
    <div className="plate zoomable">
      <a ref={link} href={largest} aria-haspopup="dialog" onClick={enlarge}>
        <DrawnPicture
          picture={product.picture}
          alt={alt}
          sizes="(min-width: 992px) 56vw, 100vw"
          width={side}
          height={side}
          eager
        />
        <span className="zoom-in">
          <Icon name="search" />
          <span className="vh">Enlarge the picture</span>
        </span>
      </a>
      {shown && <shown.Dialog product={product} alt={alt} onClose={close} />}
    </div>
  )
}
