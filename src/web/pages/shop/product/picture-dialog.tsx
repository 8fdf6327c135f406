import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { pictureWidths } from '#contract/picture-files'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

export type PictureDialogProps = {
  product: { picture: string; productName: string }
  onClose: () => void
}

const side = pictureWidths[2]

/** The largest picture at full size. It is moved by scrolling, by touch or with the arrow keys. */
export function PictureDialog({ product: { picture, productName }, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const shown = pane.current
    if (!shown) return
    // Start with the middle of the picture in view.
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
      {/* The pane scrolls, so keyboard users must be able to focus it. */}
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
