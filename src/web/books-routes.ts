import type { PageRoute } from './navigation/page.ts'
import { dashboard, head } from './page-rows.ts'

/** The pages below /DashBoard about the books and sales tax. */
export const booksPages: readonly PageRoute[] = [
  {
    path: '/DashBoard/Statement',
    access: 'staff',
    permission: 'books.read',
    layout: dashboard,
    head: head('Statement'),
    folder: 'admin/statement',
    load: () => import('./pages/admin/statement/page.tsx'),
  },
  {
    path: '/DashBoard/Breaks',
    access: 'staff',
    permission: 'books.read',
    layout: dashboard,
    head: head('Breaks'),
    folder: 'admin/breaks',
    load: () => import('./pages/admin/breaks/page.tsx'),
  },
  {
    path: '/DashBoard/Certificates',
    access: 'user',
    layout: dashboard,
    head: head('Tax certificates'),
    folder: 'account/certificates',
    load: () => import('./pages/account/certificates/page.tsx'),
  },
  {
    path: '/DashBoard/CertificateDesk',
    access: 'staff',
    permission: 'certificates.decide',
    layout: dashboard,
    head: head('Tax certificates of customers'),
    folder: 'admin/certificate-desk',
    load: () => import('./pages/admin/certificate-desk/page.tsx'),
  },
  {
    path: '/DashBoard/TaxReport',
    access: 'staff',
    permission: 'books.read',
    layout: dashboard,
    head: head('Tax report'),
    folder: 'admin/tax-report',
    load: () => import('./pages/admin/tax-report/page.tsx'),
  },
  {
    path: '/DashBoard/Tax',
    access: 'staff',
    permission: 'taxes.write',
    layout: dashboard,
    head: head('Sales tax'),
    folder: 'admin/tax',
    load: () => import('./pages/admin/tax/page.tsx'),
  },
]
