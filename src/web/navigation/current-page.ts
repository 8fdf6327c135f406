import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'
import type { PageLayout, PageParams, PageProps, PageRoute } from './page.ts'

/** The page that is drawn: its module is loaded and its data were asked for. */
export type CurrentPage = {
  route: PageRoute
  params: PageParams
  path: string
  search: URLSearchParams
  Page: ComponentType<PageProps>
  Layout: PageLayout | undefined
}

/** Holds the page that is drawn; navigation sets it, the app follows. */
export function createPageStore(first: CurrentPage) {
  let current = first
  let pending = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => current,
    set(page: CurrentPage) {
      current = page
      tell()
    },
    /** Calls when another page is drawn, and when the same one is with another address. */
    onPage(listener: () => void) {
      let drawn = current
      subscribe(() => {
        if (current === drawn) return
        drawn = current
        listener()
      })
    },
    setPending(value: boolean) {
      pending = value
      tell()
    },
    usePage: () =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => first,
      ),
    usePending: () =>
      useSyncExternalStore(
        subscribe,
        () => pending,
        () => false,
      ),
  }
}

export type PageStore = ReturnType<typeof createPageStore>
