import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { scrollTrack, nextPosition } from './carousel-position.ts'
import { useAutoplay } from './use-autoplay.ts'

type Props = {
  id: string
  title: string
  items: readonly { key: string; content: ReactNode }[]
}

/**
 * Items that scroll sideways. They advance every 3 seconds. They stop while the pointer or the focus is on them, while the
 * page is hidden, if the user prefers reduced motion, and when the user presses Pause.
 */
export function Carousel({ id, title, items }: Props) {
  const frame = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  const { isPlaying, toggle } = useAutoplay(frame, () => move(1))

  function move(by: 1 | -1): void {
    if (track.current) scrollTrack(track.current, (strip) => nextPosition(strip, by))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section ref={frame} aria-roledescription="carousel" aria-labelledby={id}>
      <div className="sechead keep">
        <h2 id={id}>{title}</h2>
        <div className="row">
          <button
            type="button"
            className="btn sq"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            disabled={!isHydrated}
            onClick={toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <button
            type="button"
            className="btn sq"
            aria-label="Previous"
            disabled={!isHydrated}
            onClick={() => move(-1)}
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            className="btn sq"
            aria-label="Next"
            disabled={!isHydrated}
            onClick={() => move(1)}
          >
            <Icon name="next" />
          </button>
        </div>
      </div>
      {/* A scrollable element must be reachable by keyboard. With the focus on it, the arrow keys move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={track} className="caro l" tabIndex={0} aria-label={title} onKeyDown={onKeyDown}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  )
}
