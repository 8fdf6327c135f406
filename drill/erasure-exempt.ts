/** Calls of the contract that write, and why they need not look at the caller's row. */
export const erasureExempt: Record<string, string> = {
  'users.signIn': 'writes the row itself, with the address locked',
  'users.signOut': 'only takes a token away',
  'payments.check': 'writes what the gateway says, whoever asks',
  'personalData.erase': 'is the erasure',
  'personalData.eraseOrder': 'refuses everybody who has an account',
  'settings.preview': 'only draws a page',
  'delivery.quote': 'keeps a quote that says nothing of who asked',
  'checkout.lookUp': 'writes to whom an order names, whoever asks',
  'staff.showInvitation': 'only reads; a token must not be in an address',
  'vehicles.readVin': 'only reads; a VIN must not be in an address',
  'applicationDesk.copy':
    'here a part copies itself, which is refused first; it writes as a change does',
  'fitmentDesk.replaceAcesIds':
    'reads its file first, which is refused here; who sends it is held with what is written',
  'orderDesk.pick': 'only reads; the orders it names would not fit into an address',
  'orderDesk.pack': 'only reads; the orders it names would not fit into an address',
}
