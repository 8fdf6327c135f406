/** The arrows of the store. A module may import the modules listed here, through their front door, and no others. */
export const moduleArrows = {
  audit: [],
  catalog: ['audit', 'inventory'],
  identity: ['audit', 'notifications'],
  inventory: [],
  ledger: [],
  notifications: [],
  payments: [],
  profiles: ['identity'],
  reviews: [],
  reconciliation: ['audit', 'orders', 'payments'],
  orders: ['audit', 'catalog', 'inventory', 'ledger', 'notifications', 'payments'],
} as const satisfies Record<string, readonly string[]>
