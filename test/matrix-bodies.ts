/** What the rows of the matrix of rights send of a certificate and of an address. */
export const matrixCertificate = {
  form: 'ST-3',
  state: 'NJ',
  purpose: 'resale',
  buyerName: 'Matrix Garage',
  buyerAddress: '1 Main Street, Trenton, NJ 08611',
  businessType: 'Garage',
  numberKind: 'nj_tax',
  number: '123-456-789/000',
  isBlanket: true,
  validFrom: '2026-01-01',
}

export const matrixAddress = {
  name: 'Matrix Garage',
  street: '218 Ferry Street',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
}
