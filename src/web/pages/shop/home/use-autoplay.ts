import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react'
import { carouselIntervalMs } from '#contract/constants'
import { onMotionChange, prefersStillness } from './carousel-position.ts'

/** Calls `advance` again and again unless told to stop, or somebody is at it: with the pointer, with the focus, or not looking. */
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
