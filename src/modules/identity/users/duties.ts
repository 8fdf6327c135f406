import type { StaffRole } from '#contract/staff/permissions'

/** What a role is for, in a letter to somebody who may never have seen the store. */
export const duties: Record<StaffRole, string> = {
  admin: 'run the store',
  catalogue: 'look after the products',
  warehouse: 'work in the warehouse',
  support: 'help the customers',
  accounts: 'keep the accounts',
}
