import { useEffect, useState, type ComponentType } from 'react'

/** Where notices appear, once the page stands: nobody is told anything before. */
export function LazyNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./notices.tsx').then(
      (module) => setNotices(() => module.Notices),
      // Without them the page works; the next notice tries for its library again.
      () => {},
    )
  }, [])
  return Notices && <Notices />
}
