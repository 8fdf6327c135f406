/** The arrows of the store. A module may import the modules listed here, through their front door, and no others. */
export const moduleArrows = {
  catalog: ['inventory'],
  identity: ['notifications'],
  inventory: [],
  notifications: [],
  payments: [],
  profiles: ['identity'],
  reviews: [],
  reconciliation: ['orders', 'payments'],
  orders: ['catalog', 'inventory', 'notifications', 'payments'],
} as const satisfies Record<string, readonly string[]>
