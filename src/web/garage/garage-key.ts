/** The local-storage key of the garage of this browser. */
export const garageKey = 'Garage'
