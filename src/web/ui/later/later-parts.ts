import { lazy, type ComponentType } from 'react'

/**
 * Parts of a page that the browser loads once the page is ready; what the server drew of them stays until then. The server
 * is given them from the start (`provide`), since it draws at once.
 */
export function laterParts<Parts>(fetchParts: () => Promise<Parts>) {
  let parts: Parts | undefined
  const load = async () => (parts ??= await fetchParts())
  return {
    load,
    provide(provided: Parts): void {
      parts = provided
    },
    later<Props>(pick: (parts: Parts) => ComponentType<Props>) {
      return lazy(() => {
        if (!parts) return load().then((loaded) => ({ default: pick(loaded) }))
        // A part that is there is drawn at once, without the moment that a promise takes.
        const there = { default: pick(parts) }
        // oxlint-disable-next-line unicorn/no-thenable
        return { then: (done: (module: typeof there) => void) => done(there) } as Promise<
          typeof there
        >
      })
    },
  }
}
