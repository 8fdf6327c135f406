import './row-moves.css'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'

type Props = {
  /** What the row is called in the buttons' names. */
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
}

/**
 * Buttons that move a row up and down and remove it. A moved row keeps the focus, and the arrow keys with Alt do the same
 * from anywhere in the row (`moveByKey`).
 */
export function RowMoves({ name, place, count, onMove, onRemove }: Props) {
  const move = (to: number) => (event: MouseEvent<HTMLElement>) => {
    onMove(to)
    keepFocus(event.currentTarget)
  }
  return (
    <span className="row-moves">
      <button
        type="button"
        className="btn btn-s"
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={place === 0 ? undefined : move(place - 1)}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        className="btn btn-s"
        aria-label={`Move ${name} down`}
        aria-disabled={place === count - 1}
        onClick={place === count - 1 ? undefined : move(place + 1)}
      >
        <span aria-hidden="true">↓</span>
      </button>
      {onRemove && (
        <button
          type="button"
          className="btn btn-s"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}

/** Moves a row by Alt and an arrow key. */
export function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  { place, count, onMove }: Pick<Props, 'place' | 'count' | 'onMove'>,
): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (!event.altKey || step === 0) return
  event.preventDefault()
  const to = place + step
  if (to < 0 || to >= count) return
  onMove(to)
  if (event.target instanceof HTMLElement) keepFocus(event.target)
}

// The browser takes the focus away from an element that is moved in the document.
function keepFocus(element: HTMLElement): void {
  requestAnimationFrame(() => element.isConnected && element.focus())
}

/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  const [item] = items.slice(from, from + 1)
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}
