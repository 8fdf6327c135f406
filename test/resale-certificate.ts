/** What a garage that sells on what it buys states on its certificate. */
export const resaleCertificate = {
  form: 'ST-3',
  state: 'NJ',
  purpose: 'resale',
  buyerName: 'Harbor Garage LLC',
  buyerAddress: '218 Ferry Street, Trenton, NJ 08611',
  businessType: 'Repair shop',
  numberKind: 'nj_tax',
  number: '123-456-789/000',
  validFrom: '2026-01-01',
} as const
