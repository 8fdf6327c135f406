import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { pictureWidths } from '#contract/picture-files'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

export type PictureDialogProps = {
  product: { picture: string; productName: string }
  onClose: () => void
}

const side = pictureWidths[2]

/** The largest picture at its full size, to be moved about in by scrolling, by finger or with the arrow keys. */
export function PictureDialog({ product: { picture, productName }, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const shown = pane.current
    if (!shown) return
    // The middle is what one came for.
    shown.scrollTo(
      (shown.scrollWidth - shown.clientWidth) / 2,
      (shown.scrollHeight - shown.clientHeight) / 2,
    )
    shown.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="enlarged"
      aria-label={`Picture of ${productName}`}
      onClose={onClose}
    >
      {/* It scrolls: those without a pointer need it in the order of the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={pane} className="pane" tabIndex={0} role="group" aria-label="Scroll to look around">
        <DrawnPicture
          picture={picture}
          alt={productName}
          sizes={`${side}px`}
          width={side}
          height={side}
          eager
        />
      </div>
      <button type="button" className="btn" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
        Close
      </button>
    </dialog>
  )
}
