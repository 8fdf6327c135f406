const wanted = 'later-parts-wanted'

/** Loads the code of all parts of the page that is still to come, since what the server drew of them is no longer true. */
export function wantLaterParts(): void {
  dispatchEvent(new Event(wanted))
}

/** Calls `tell` when the parts of the page are wanted. */
export function onPartsWanted(tell: () => void, signal: AbortSignal): void {
  addEventListener(wanted, tell, { signal })
}
