import { useEffect, useState, type ComponentType } from 'react'

/** Where notices appear, once the page stands: nobody is told anything before. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./toasts.tsx').then(
      (module) => setToasts(() => module.Toasts),
      // Without them the page works; the next notice tries for its library again.
      () => {},
    )
  }, [])
  return Toasts && <Toasts />
}
