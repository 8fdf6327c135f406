/** How a list came to be another: by a link to it, or by one of its filters. */
export type ListChange = 'start' | 'filtered'

/**
 * Whether a list that has changed is shown from its start. One that became shorter may end above the screen, which would be
 * empty. One that begins on the screen stays; so does a long one under somebody who presses one filter after the other.
 */
export function isShownFromStart(
  { top, bottom }: { top: number; bottom: number },
  screenHeight: number,
  change: ListChange,
): boolean {
  return top < 0 && (change === 'start' || bottom <= screenHeight)
}
