import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'
import type { PageLayout, PageParams, PageProps, PageRoute } from './page.ts'

/** The page on the screen. Its module is loaded and its data were requested. */
export type CurrentPage = {
  route: PageRoute
  params: PageParams
  path: string
  search: URLSearchParams
  Page: ComponentType<PageProps>
  Layout: PageLayout | undefined
}

/** Holds the current page. Navigation sets it and the app renders it. */
export function createPageStore(first: CurrentPage) {
  let current = first
  let pending = false
  const listeners = new Set<() => void>()
  const notify = () => {
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
      notify()
    },
    /** Calls `listener` when another page is shown, or the same page with another URL. */
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
      notify()
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
