import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { PageStore } from './current-page.ts'
import type { PageTable } from './page-table.ts'

/** What is needed to load a page: the table of pages, the client and the cache. */
export type PageSources = { table: PageTable; client: Client; cache: QueryClient }

/** In a browser, also the store with the current page, and the name that follows its title. */
export type Navigation = PageSources & { store: PageStore; shopName: () => string }
