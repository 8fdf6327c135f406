import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { PageStore } from './current-page.ts'
import type { PageTable } from './page-table.ts'

/** What a page is loaded from: where it is found, what asks the store, and what holds the answers. */
export type PageSources = { table: PageTable; client: Client; cache: QueryClient }

/** In a browser, also the page that is drawn. */
export type Navigation = PageSources & { store: PageStore }
