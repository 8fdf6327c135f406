import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react'
import { carouselIntervalMs } from '#contract/constants'
import { onMotionChange, prefersStillness } from './carousel-position.ts'

/**
 * Calls `advance` at an interval, unless it is paused, the pointer or the focus is in the frame, or the page is hidden.
 */
export function useAutoplay(frame: RefObject<HTMLElement | null>, advance: () => void) {
  const isStill = useSyncExternalStore(onMotionChange, prefersStillness, () => false)
  const [chosen, setChosen] = useState<boolean>()
  const isPlaying = chosen ?? !isStill
  const tick = useEffectEvent(() => {
    if (frame.current && mayMove(frame.current)) advance()
  })

  useEffect(() => {
    if (!isPlaying) return
    const clock = setInterval(tick, carouselIntervalMs)
    return () => clearInterval(clock)
  }, [isPlaying])

  return { isPlaying, toggle: () => setChosen(!isPlaying) }
}

function mayMove(frame: HTMLElement): boolean {
  return !document.hidden && !frame.matches(':hover') && !frame.contains(document.activeElement)
}
