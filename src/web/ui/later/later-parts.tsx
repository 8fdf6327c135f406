import { lazy, memo, Suspense, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { Arrived } from './arrived.tsx'
import { whenUsed } from './when-used.ts'

/**
 * Parts of a page whose code the browser loads when somebody is about to use them; what the server drew of them stays until
 * then. The server is given them from the start (`provide`), since it draws at once. `isNeeded`: whether this page needs the
 * code at once all the same.
 */
export function laterParts<Parts>(
  name: string,
  fetchParts: () => Promise<Parts>,
  isNeeded: () => boolean = () => false,
) {
  let parts: Parts | undefined
  let wanted: () => void = () => {}
  const isWanted = new Promise<void>((resolve) => (wanted = resolve))
  const load = async () => (parts ??= await fetchParts())
  // Asked for when the first of them is to be drawn.
  const whenLoaded = () => {
    if (isNeeded()) wanted()
    return whenUsed(name, isWanted, load)
  }

  return {
    provide(provided: Parts): void {
      parts = provided
    },
    /** `room` is shown where the part is drawn by the browser and its code is on the way. */
    later<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
      const Part = lazy(() => {
        if (!parts) return whenLoaded().then((loaded) => ({ default: pick(loaded) }))
        // A part that is there is drawn at once, without the moment that a promise takes.
        const there = { default: pick(parts) }
        // oxlint-disable-next-line unicorn/no-thenable
        return { then: (done: (module: typeof there) => void) => done(there) } as Promise<
          typeof there
        >
      }) as unknown as ComponentType<Props>
      // Drawn anew, what the server drew would be empty until the code is there.
      return memo(function Later({ room, ...props }: Props & { room?: ReactNode }) {
        return (
          <Suspense fallback={<Room onDrawn={wanted}>{room}</Room>}>
            <Arrived name={name}>
              <Part {...(props as unknown as Props)} />
            </Arrived>
          </Suspense>
        )
      })
    },
  }
}

/** Nothing of the server's is there to look at, so the code is needed at once. */
function Room({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return children
}
