import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, 0 until it is known. A chart is drawn anew when it changes. */
export function useWidth<Box extends HTMLElement>() {
  const ref = useRef<Box>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.floor(box.clientWidth)))
    observer.observe(box)
    setWidth(Math.floor(box.clientWidth))
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
