import type { PageRoute } from './navigation/page.ts'
import { dashboard, head } from './page-rows.ts'

/** The pages below /DashBoard by which the staff set up the shop: who may do what, what delivery costs, what it says. */
export const settingsPages: readonly PageRoute[] = [
  {
    path: '/DashBoard/Staff',
    access: 'staff',
    permission: 'staff.manage',
    layout: dashboard,
    head: head('Staff'),
    folder: 'admin/staff',
    load: () => import('./pages/admin/staff/page.tsx'),
  },
  {
    path: '/DashBoard/Audit',
    access: 'staff',
    permission: 'audit.read',
    layout: dashboard,
    head: head('Audit log'),
    folder: 'admin/audit',
    load: () => import('./pages/admin/audit/page.tsx'),
  },
  {
    path: '/DashBoard/Delivery',
    access: 'staff',
    permission: 'products.read',
    layout: dashboard,
    head: head('Delivery'),
    folder: 'admin/delivery',
    load: () => import('./pages/admin/delivery/page.tsx'),
  },
  {
    path: '/DashBoard/Settings',
    access: 'staff',
    permission: 'settings.edit',
    layout: dashboard,
    head: head('Settings'),
    folder: 'admin/settings',
    load: () => import('./pages/admin/settings/page.tsx'),
  },
  {
    path: '/DashBoard/Setup',
    access: 'staff',
    permission: 'settings.edit',
    layout: dashboard,
    head: head('Setup'),
    folder: 'admin/setup',
    load: () => import('./pages/admin/setup/page.tsx'),
  },
]
