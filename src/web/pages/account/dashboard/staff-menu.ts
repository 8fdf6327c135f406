import type { Permission } from '#contract/staff/permissions'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'

export type MenuEntry = { label: string; href: string; permission: Permission }

/** The entries of the main menu that the specification fixes for admins. */
export const specifiedEntries: readonly MenuEntry[] = [
  { label: 'Manage Order', href: href.manageOrders(), permission: 'orders.read' },
  { label: 'Add Product', href: staffHref.addProduct(), permission: 'products.edit' },
  { label: 'Make Admin', href: staffHref.makeAdmin(), permission: 'staff.manage' },
  { label: 'Manage Products', href: staffHref.manageProducts(), permission: 'products.read' },
]

export const setupEntry: MenuEntry = {
  label: 'Setup',
  href: staffHref.setup(),
  permission: 'settings.edit',
}

/** The other pages of the staff, in menus of their own below the specified one. */
export const staffMenus: readonly { label: string; entries: readonly MenuEntry[] }[] = [
  {
    label: 'Shop',
    entries: [
      { label: 'Customers', href: staffHref.customers(), permission: 'customers.read' },
      { label: 'Categories', href: staffHref.categories(), permission: 'products.read' },
      { label: 'Fitment', href: staffHref.fitment(), permission: 'products.read' },
      { label: 'Did not fit', href: staffHref.fitFlags(), permission: 'products.read' },
      { label: 'Search words', href: staffHref.searchWords(), permission: 'products.read' },
      { label: 'Bulk changes', href: staffHref.bulkChanges(), permission: 'stock.edit' },
      { label: 'Import', href: staffHref.import(), permission: 'stock.edit' },
      { label: 'Stock', href: href.stock(), permission: 'products.read' },
      { label: 'Stock moves', href: staffHref.stockMoves(), permission: 'products.read' },
      { label: 'Delivery', href: staffHref.delivery(), permission: 'products.read' },
      { label: 'Reviews', href: href.reviewDesk(), permission: 'reviews.moderate' },
    ],
  },
  {
    label: 'Figures and books',
    entries: [
      { label: 'Figures', href: href.figures(), permission: 'figures.read' },
      { label: 'Statement', href: staffHref.statement(), permission: 'books.read' },
      { label: 'Tax report', href: staffHref.taxReport(), permission: 'books.read' },
      { label: 'Breaks', href: href.breaks(), permission: 'books.read' },
      {
        label: 'Tax certificates',
        href: staffHref.certificateDesk(),
        permission: 'certificates.decide',
      },
    ],
  },
  {
    label: 'Settings',
    entries: [
      { label: 'Staff', href: staffHref.staff(), permission: 'staff.manage' },
      { label: 'Sales tax', href: staffHref.tax(), permission: 'taxes.write' },
      { label: 'Audit log', href: staffHref.audit(), permission: 'audit.read' },
      { label: 'Settings', href: staffHref.settings(), permission: 'settings.edit' },
      setupEntry,
    ],
  },
]
