/** How a list changed: by a link to it, or by one of its filters. */
export type ListChange = 'start' | 'filtered'

/**
 * True if a list that has changed should be scrolled to its start. A filtered list may now end above the screen, which
 * would then be empty. A list that begins on the screen stays, and so does a long one while the user sets several filters.
 */
export function isShownFromStart(
  { top, bottom }: { top: number; bottom: number },
  screenHeight: number,
  change: ListChange,
): boolean {
  return top < 0 && (change === 'start' || bottom <= screenHeight)
}
