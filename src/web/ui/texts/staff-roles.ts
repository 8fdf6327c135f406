import type { StaffRole } from '#contract/staff/permissions'

/** The names of the roles as people read them. The owner is the specified Admin. */
export const staffRoleNames: Record<StaffRole, string> = {
  admin: 'Admin',
  catalogue: 'Catalogue',
  warehouse: 'Warehouse',
  support: 'Support',
  accounts: 'Accounts',
}

/** What each role is for, in a few words. */
export const staffRoleDuties: Record<StaffRole, string> = {
  admin: 'Everything, the staff and the settings included.',
  catalogue: 'Products, prices, stock and reviews.',
  warehouse: 'Stock, and sending orders off.',
  support: 'Orders, refunds, customers and reviews.',
  accounts: 'The books, taxes, refunds, figures and the audit log.',
}
