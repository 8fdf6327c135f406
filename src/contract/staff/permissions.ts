/** What a member of staff may be allowed to do. The contract names the permission of each call. */
export const permissions = [
  /** Drafts and hidden products, who added a product, what is wrong with its picture, its history. */
  'products.read',
  /** Add, change, hide and show products, their pictures, and the categories. */
  'products.edit',
  'prices.edit',
  /** Record goods received, counted, damaged and found, one by one or as a file; set the level at which to order again. */
  'stock.edit',
  /** Change many products at once and import files of products and prices. */
  'products.import',
  'reviews.moderate',
  'orders.read',
  'orders.ship',
  'orders.cancel',
  'orders.refund',
  'customers.read',
  /** Block and unblock, send a password reset, end sessions, export a customer's data. */
  'customers.manage',
  /** Sales figures and charts. */
  'figures.read',
  /** The statement, the journal, and contradictions between the books and the gateway. */
  'books.read',
  'breaks.resolve',
  /** Say in which states the shop collects sales tax, and at which rate. */
  'taxes.write',
  /** See the tax certificates of customers, accept, reject and revoke them. */
  'certificates.decide',
  /** Invite staff and give or take roles. */
  'staff.manage',
  'audit.read',
  'settings.edit',
] as const
export type Permission = (typeof permissions)[number]

/** The roles of staff. `admin` is the Admin of the specification: the owner, who may do everything. */
export const staffRoles = ['admin', 'catalogue', 'warehouse', 'support', 'accounts'] as const
export type StaffRole = (typeof staffRoles)[number]

const granted: Record<Exclude<StaffRole, 'admin'>, readonly Permission[]> = {
  catalogue: [
    'products.read',
    'products.edit',
    'prices.edit',
    'stock.edit',
    'products.import',
    'reviews.moderate',
    'figures.read',
  ],
  warehouse: ['products.read', 'stock.edit', 'orders.read', 'orders.ship'],
  support: [
    'products.read',
    'reviews.moderate',
    'orders.read',
    'orders.cancel',
    'orders.refund',
    'customers.read',
    'customers.manage',
  ],
  accounts: [
    'orders.read',
    'orders.refund',
    'customers.read',
    'figures.read',
    'books.read',
    'breaks.resolve',
    'taxes.write',
    'certificates.decide',
    'audit.read',
  ],
}

/** Whether a role allows something. Null and undefined: not a member of staff. */
export function mayDo(role: StaffRole | null | undefined, permission: Permission): boolean {
  if (!role) return false
  return role === 'admin' || granted[role].includes(permission)
}

/** The permissions of a role, in the order of `permissions`. */
export function permissionsOf(role: StaffRole): readonly Permission[] {
  return permissions.filter((permission) => mayDo(role, permission))
}
