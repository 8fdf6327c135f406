import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Client } from '#contract/client'
import type { User } from '#contract/users.schema'

export type PageParams = Record<string, string>

/** What a page may ask before it is drawn. On the server `client` speaks as a visitor. */
export type PageRequest = { client: Client; params: PageParams; search: URLSearchParams }

/** What stands around a page behind the login. */
export type PageLayout = ComponentType<{ user: User; current: string; children: ReactNode }>

export type PageProps = { params: PageParams; search: URLSearchParams }

export type Head = { title: string; description: string }

// Queries of every shape stand in one list; each is fetched by its own types where it is used.
export type AnyQuery = { queryKey: readonly unknown[]; queryFn?: unknown }

/** One row of the table of pages. */
export type PageRoute = {
  /** Matched without regard to case: /Login is /login. */
  path: string
  /** `user` and `admin` pages show a spinner until the sign-in state is known, then the page or a redirect to /login. */
  access: 'public' | 'user' | 'admin'
  /** A text, or what the fetched data make of it. */
  head: Head | ((cache: QueryClient, request: PageRequest) => Head)
  /** Brings what stands around a page behind the login, with the first of them. */
  layout?: () => Promise<PageLayout>
  /** Search parameters that change what a public page shows; it sees no others. A page behind the login sees all. */
  searchParams?: readonly string[]
  /** What must be there before the page is drawn. A `not_found` makes the not-found page, with status 404. */
  data?: (request: PageRequest) => readonly AnyQuery[]
  /**
   * What a page behind the login shows that anybody may see. Such a page is drawn before it is known who looks, with a
   * spinner in the place of what is theirs; what could not be fetched it asks for itself.
   */
  ahead?: (request: PageRequest) => readonly AnyQuery[]
  /** The folder below pages/ whose page.tsx `load` brings. */
  folder: string
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}
