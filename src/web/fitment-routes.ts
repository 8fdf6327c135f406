import type { PageRoute } from './navigation/page.ts'
import { dashboard, head } from './page-rows.ts'

/** The pages where staff say which parts fit which vehicles. */
export const fitmentPages: readonly PageRoute[] = [
  {
    path: '/DashBoard/Fitment',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('Fitment'),
    folder: 'admin/fitment',
    load: () => import('./pages/admin/fitment/page.tsx'),
  },
  {
    path: '/DashBoard/Fitment/Numbers',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('Other numbers'),
    folder: 'admin/fitment-numbers',
    load: () => import('./pages/admin/fitment-numbers/page.tsx'),
  },
  {
    path: '/DashBoard/Fitment/Part/:partNumber',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('What a part fits'),
    folder: 'admin/fitment-part',
    load: () => import('./pages/admin/fitment-part/page.tsx'),
  },
  {
    path: '/DashBoard/Fitment/GoesWith',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('Goes with this'),
    folder: 'admin/goes-with',
    load: () => import('./pages/admin/goes-with/page.tsx'),
  },
  {
    path: '/DashBoard/Fitment/Coverage',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('Coverage of models'),
    folder: 'admin/fitment-coverage',
    load: () => import('./pages/admin/fitment-coverage/page.tsx'),
  },
  {
    path: '/DashBoard/Fitment/Searches',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('Searches in vain'),
    folder: 'admin/fitment-searches',
    load: () => import('./pages/admin/fitment-searches/page.tsx'),
  },
  {
    path: '/DashBoard/Fitment/Add',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('Add parts'),
    folder: 'admin/fitment-add',
    load: () => import('./pages/admin/fitment-add/page.tsx'),
  },
]
