import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A ref for a field rendered by the server. If it already has a value when the scripts load, typed on a slow connection or
 * filled in by the browser, `onType` is called with it. Otherwise React would erase the value at the next render.
 */
export function useEarlyInput(onType: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef(onType)
  useLayoutEffect(() => {
    if (input.current?.value) first.current(input.current.value)
  }, [])
  return input
}
