/** Light or dark pages, by a visitor's choice. An empty one leaves it to the system. */
export const appearances = ['', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** The local-storage keys of the choices, which all tabs share. */
export const appearanceKey = 'Appearance'
export const chosenVehicleKey = 'ChosenVehicle'
