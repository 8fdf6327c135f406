import {
  contactTextsQuery,
  deliveryTermsQuery,
  policiesQuery,
  portfolioQuery,
} from './data/shop-queries.ts'
import type { PageRoute } from './navigation/page.ts'
import { head } from './page-rows.ts'

/** What the shop says of itself and of what it does. */
export const companyPages: readonly PageRoute[] = [
  {
    path: '/Portfolio',
    access: 'public',
    head: head('Portfolio', 'The people who build this store: education, skills and projects.'),
    data: ({ client }) => [portfolioQuery(client)],
    folder: 'shop/portfolio',
    load: () => import('./pages/shop/portfolio/page.tsx'),
  },
  {
    path: '/Contact',
    access: 'public',
    head: head('Contact', 'Our e-mail, telephone, address and hours.'),
    data: ({ client }) => [contactTextsQuery(client)],
    folder: 'shop/contact',
    load: () => import('./pages/shop/contact/page.tsx'),
  },
  {
    path: '/Shipping',
    access: 'public',
    head: head(
      'Shipping',
      'How orders ship, how long they take by distance, and what delivery costs.',
    ),
    data: ({ client }) => [policiesQuery(client), deliveryTermsQuery(client)],
    folder: 'shop/shipping',
    load: () => import('./pages/shop/shipping/page.tsx'),
  },
  {
    path: '/Returns',
    access: 'public',
    head: head(
      'Returns',
      'How an order is cancelled, how goods come back, and how money is refunded.',
    ),
    data: ({ client }) => [policiesQuery(client)],
    folder: 'shop/returns',
    load: () => import('./pages/shop/returns/page.tsx'),
  },
  {
    path: '/Warranty',
    access: 'public',
    head: head('Warranty', 'What happens when a tool or a part fails, and what to send us.'),
    data: ({ client }) => [policiesQuery(client)],
    folder: 'shop/warranty',
    load: () => import('./pages/shop/warranty/page.tsx'),
  },
]
