/** Light or dark pages, by a visitor's choice. An empty one leaves it to the system. */
export const appearances = ['', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** The local-storage keys of the choices, which all tabs share. */
export const appearanceKey = 'Appearance'
export const chosenVehicleKey = 'ChosenVehicle'

/**
 * Stands in the head of each page and runs before anything is drawn: no page flashes in the other colors, and a page has
 * room for the bar of the chosen vehicle from the beginning. In a shop in which no part says what it fits, there is no bar.
 */
export const appearanceScript = `try{let d=document.documentElement.dataset,s=localStorage;d.appearance=s.getItem('${appearanceKey}')||'';if(!('noFitment'in d)&&s.getItem('${chosenVehicleKey}'))d.vehicle=''}catch{}`
