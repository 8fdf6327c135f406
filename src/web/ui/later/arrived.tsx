import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { awaitsCode } from '#contract/shop/awaits-code'
import { catchUp } from '#web/catch-up.ts'

/** Around a part whose code comes later. What was typed and pressed in what the server drew of it counts once it is there. */
export function Arrived({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => catchUp(place.current), [])
  return (
    <div ref={place} className="later" {...{ [awaitsCode]: name }}>
      {children}
    </div>
  )
}
