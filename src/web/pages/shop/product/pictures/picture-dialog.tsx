import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { pictureWidths } from '#contract/picture-files'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

export type PictureDialogProps = {
  product: { picture: string; productName: string }
  alt: string
  onClose: () => void
}

const side = pictureWidths[2]

/**
 * The largest picture, which begins as large as the window. A click or tap enlarges the place that it hits to full size; the button does
 * the same for the middle. Full size is moved by scrolling, by touch or with the arrow keys.
 */
export function PictureDialog({
  product: { picture, productName },
  alt,
  onClose,
}: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  // Where full size begins, as shares of the picture; null: the whole picture is in the window.
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null)
  useEffect(() => {
    dialog.current?.showModal()
    pane.current?.focus()
  }, [])
  useEffect(() => {
    const shown = pane.current
    if (!place || !shown) return
    shown.scrollTo(
      place.x * shown.scrollWidth - shown.clientWidth / 2,
      place.y * shown.scrollHeight - shown.clientHeight / 2,
    )
  }, [place])
  const toggle = ({ clientX, clientY }: MouseEvent) => {
    const image = pane.current?.querySelector('img')?.getBoundingClientRect()
    if (place || !image) setPlace(null)
    else {
      const x = (clientX - image.left) / image.width
      setPlace({ x, y: (clientY - image.top) / image.height })
    }
  }
  return (
    <dialog
      ref={dialog}
      className="enlarged"
      aria-label={`Picture of ${productName}`}
      onClose={onClose}
    >
      {/* The pane scrolls, so keyboard users must be able to focus it. They enlarge by the button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={pane}
        className={place ? 'pane full' : 'pane'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Picture"
        onClick={toggle}
      >
        <DrawnPicture
          picture={picture}
          alt={alt}
          sizes={`${side}px`}
          width={side}
          height={side}
          eager
        />
      </div>
      <p className="row">
        <button
          type="button"
          className="btn"
          onClick={() => setPlace(place ? null : { x: 0.5, y: 0.5 })}
        >
          {place ? 'Fit to window' : 'Full size'}
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          Close
        </button>
      </p>
    </dialog>
  )
}
