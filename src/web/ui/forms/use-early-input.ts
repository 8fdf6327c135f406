import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The ref of a field the server has drawn. What stands in it when the scripts come, typed on a slow line or filled in by
 * the browser, is handed over: React leaves it there and takes it away with the first change it draws.
 */
export function useEarlyInput(onType: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef(onType)
  useLayoutEffect(() => {
    if (input.current?.value) first.current(input.current.value)
  }, [])
  return input
}
