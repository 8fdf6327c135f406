import { appearanceKey, chosenVehicleKey } from './appearance.ts'

/**
 * Stands in the head of each page and runs before anything is drawn: no page flashes in the other colors, and a page has
 * room for the bar of the chosen vehicle from the beginning. In a shop in which no part says what it fits, there is no bar.
 */
const appearance = `try{let d=document.documentElement.dataset,s=localStorage;d.appearance=s.getItem('${appearanceKey}')||'';if(!('noFitment'in d)&&s.getItem('${chosenVehicleKey}'))d.vehicle=''}catch{}`

/**
 * Keeps which button was pressed last before the other scripts came, so that the press can be repeated (`catchUp`). A form
 * with an action is sent as it is without scripts.
 */
const presses = `{let b,p=e=>{let t=e.target.closest('button');if(t&&!(t.type=='submit'&&t.form?.hasAttribute('action'))){e.preventDefault();b=t}};addEventListener('click',p,true);window.endEarlyPresses=()=>{removeEventListener('click',p,true);let c=b;b=0;return c}}`

/** The only script that is part of the document. The content security policy names its hash. */
export const headScript = `${appearance}\n${presses}`
