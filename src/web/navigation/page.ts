import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Client } from '#contract/client'
import type { Permission } from '#contract/staff/permissions'
import type { User } from '#contract/users.schema'

export type PageParams = Record<string, string>

/** What a page's data queries may use. On the server `client` calls as a visitor. */
export type PageRequest = { client: Client; params: PageParams; search: URLSearchParams }

/** The layout around a page behind the login. */
export type PageLayout = ComponentType<{ user: User; current: string; children: ReactNode }>

export type PageProps = { params: PageParams; search: URLSearchParams }

/** The name of the shop follows the title (`titleOf`). */
export type Head = { title: string; description: string }

// One list holds queries of every type. Each has its own types where it is used.
/** `meta.dispensable`: the page is shown without it if the store is too busy. */
export type AnyQuery = {
  queryKey: readonly unknown[]
  queryFn?: unknown
  meta?: Record<string, unknown> | undefined
}

/** One row of the table of pages. */
export type PageRoute = {
  /** Matched without regard to case: /Login is /login. */
  path: string
  /**
   * `user` and `staff` pages show a spinner until the sign-in state is known, then the page or a redirect to /login.
   */
  access: 'public' | 'user' | 'staff'
  /** What the role of a member of staff must allow; without it a `staff` page looks like a missing one. */
  permission?: Permission
  /** Fixed, or computed from the fetched data. */
  head: Head | ((cache: QueryClient, request: PageRequest) => Head)
  /** Loads the layout around a page behind the login. */
  layout?: () => Promise<PageLayout>
  /** The search parameters a public page uses; it gets no others. A page behind the login gets all of them. */
  searchParams?: readonly string[]
  /** The data needed before the page is rendered. A `not_found` leads to the not-found page with status 404. */
  data?: (request: PageRequest) => readonly AnyQuery[]
  /** The page in its place if the store does not sell the product at the moment (`not_on_sale`). */
  notSold?: PageRoute
  /**
   * The public data of a page behind the login. Such a page is rendered before the sign-in state is known, with a spinner in
   * place of its personal part. If these data could not be fetched, the page fetches them itself.
   */
  ahead?: (request: PageRequest) => readonly AnyQuery[]
  /** Loads rows that take this one's place in the table: it stands for pages that few people open. */
  more?: () => Promise<readonly PageRoute[]>
  /** The folder below pages/ with the page.tsx that `load` imports. */
  folder: string
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}
