const wanted = 'later-parts-wanted'
let areWanted = false

/** Loads the code of all parts of the page that is still to come, since what the server drew of them is no longer true. */
export function wantLaterParts(): void {
  areWanted = true
  dispatchEvent(new Event(wanted))
}

/** Calls `tell` once the parts of the page are wanted, at once if they are. */
export function onPartsWanted(tell: () => void, signal: AbortSignal): void {
  if (areWanted) tell()
  else addEventListener(wanted, tell, { signal })
}
