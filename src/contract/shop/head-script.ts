import { appearanceKey, chosenVehicleKey } from './appearance.ts'
import { awaitsCode } from './awaits-code.ts'

/**
 * Stands in the head of each page and runs before anything is drawn: no page flashes in the other colors, and a page has
 * room for the bar of the chosen vehicle from the beginning. In a shop in which no part says what it fits, there is no bar.
 */
const appearance = `try{let d=document.documentElement.dataset,s=localStorage;d.appearance=s.getItem('${appearanceKey}')||'';if(!('noFitment'in d)&&s.getItem('${chosenVehicleKey}'))d.vehicle=''}catch{}`

/**
 * Keeps the buttons that are pressed within what awaits its code, each once, so that the presses can be repeated once the code
 * is there (`catchUp`). Before the first script, a form with an action is sent as it is without scripts.
 */
const presses = `window.earlyPresses=new Set;addEventListener('click',e=>{let t=e.target.closest?.('button');if(t?.closest('[${awaitsCode}]')&&!(t.type=='submit'&&t.form?.hasAttribute('action')&&t.closest('#app[${awaitsCode}]'))){e.preventDefault();e.stopImmediatePropagation();earlyPresses.add(t)}},true)`

/** The only script that is part of the document. The content security policy names its hash. */
export const headScript = `${appearance}\n${presses}`
