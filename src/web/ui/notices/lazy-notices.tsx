import { useEffect, useState, type ComponentType } from 'react'

/** Loads the place where notices appear after the page is drawn. No notice is needed earlier. */
export function LazyNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./notices.tsx').then(
      (module) => setNotices(() => module.Notices),
      // The page works without notices. The next one tries to load the library again.
      () => {},
    )
  }, [])
  return Notices && <Notices />
}
