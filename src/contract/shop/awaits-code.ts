/** Marks what the server drew and the browser has no code for yet: the whole page, or a part whose code comes later. */
export const awaitsCode = 'data-awaits-code'
