import type { PageRoute } from './navigation/page.ts'
import { createPageTable } from './navigation/page-table.ts'
import { facetsQuery, productByPartNumberQuery, productQuery } from './data/catalogue-queries.ts'
import { dashboard, head } from './page-rows.ts'
import { data as homeData } from './pages/shop/home/data.ts'
import { data as productData } from './pages/shop/product/data.ts'
import { data as toolsData } from './pages/shop/tools/data.ts'
import { readFilter, wantedFacets } from './pages/shop/tools/filter.ts'

const homePage = {
  access: 'public',
  head: head(
    'Home',
    'Tools and parts for the people who do the work themselves, ordered by number.',
  ),
  data: homeData,
  folder: 'shop/home',
  load: () => import('./pages/shop/home/page.tsx'),
} as const satisfies Partial<PageRoute>

/** The list of all products, and that of a category. */
const toolsPage = {
  access: 'public',
  head: (cache, { client, params, search }) => {
    const { queryKey } = facetsQuery(client, wantedFacets(readFilter(search, params)))
    const category = cache.getQueryData(queryKey)?.category
    return category
      ? head(category.name, category.description || `${category.name} with part number and price.`)
      : head('Our tools', 'All tools and parts with part number, price, stock and minimum order.')
  },
  searchParams: [
    'attribute',
    'category',
    'company',
    'cursor',
    'engine',
    'exact',
    'inStock',
    'order',
    'price',
    'q',
    'vehicle',
    'view',
  ],
  data: toolsData,
  folder: 'shop/tools',
  load: () => import('./pages/shop/tools/page.tsx'),
} as const satisfies Partial<PageRoute>

/** Answered with 404, as search engines are to forget the product, but people learn that it may come back. */
export const notSoldPage: PageRoute = {
  path: '*',
  access: 'public',
  head: head('Not sold at the moment', 'This product is not sold at the moment.'),
  folder: 'shop/not-sold',
  load: () => import('./pages/shop/not-sold/page.tsx'),
}

export const notFoundPage: PageRoute = {
  path: '*',
  access: 'public',
  head: head('Not found', 'This page is outside of the Universe.'),
  folder: 'shop/not-found',
  load: () => import('./pages/shop/not-found/page.tsx'),
}

/** Stands for all other pages: their rows are loaded when one of them is needed, so that visitors do not load them. */
const placeOfMore: PageRoute = {
  ...notFoundPage,
  path: '/*',
  more: async () => (await import('./dashboard-routes.ts')).dashboardPages,
}

/** The pages that visitors see or sign in with; then the place of those that few people open. */
export const pages: readonly PageRoute[] = [
  { path: '/', ...homePage },
  { path: '/Home', ...homePage },
  { path: '/Tools', ...toolsPage },
  { path: '/Tools/Category/:slug', ...toolsPage },
  {
    path: '/Product/:partNumber',
    access: 'public',
    head: (cache, { client, params }) => {
      const query = productByPartNumberQuery(client, params['partNumber'] ?? '')
      const product = cache.getQueryData(query.queryKey)
      if (!product) return head('Product', 'A product.')
      const { partNumber, productName, company, description } = product
      return head(`${productName}, ${company} ${partNumber}`, description)
    },
    searchParams: ['rating', 'fits'],
    data: productData,
    notSold: notSoldPage,
    folder: 'shop/product',
    load: () => import('./pages/shop/product/page.tsx'),
  },
  {
    path: '/Tools/:id',
    access: 'user',
    head: head('Purchase', 'Order a tool.'),
    ahead: ({ client, params }) => [productQuery(client, params['id'] ?? '')],
    folder: 'orders/purchase',
    load: () => import('./pages/orders/purchase/page.tsx'),
  },
  {
    path: '/Login',
    access: 'public',
    head: head('Login', 'Sign in to order.'),
    searchParams: ['from'],
    folder: 'account/login',
    load: () => import('./pages/account/login/page.tsx'),
  },
  {
    path: '/Signup',
    access: 'public',
    head: head('Sign up', 'Create an account to order.'),
    searchParams: ['from'],
    folder: 'account/sign-up',
    load: () => import('./pages/account/sign-up/page.tsx'),
  },
  {
    path: '/DashBoard',
    access: 'user',
    layout: dashboard,
    head: head('DashBoard'),
    folder: 'account/today',
    load: () => import('./pages/account/today/page.tsx'),
  },
  placeOfMore,
]

/** The table in which server and browser look up pages. */
export const pageTable = createPageTable(pages, notFoundPage)
