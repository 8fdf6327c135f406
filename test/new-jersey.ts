/** The rate of New Jersey, as a shop there has it. */
export const newJersey = {
  state: 'NJ',
  number: 1,
  effectiveFrom: '2018-01-01',
  ratePpm: 66_250,
  taxesDelivery: true,
  collects: true,
}
