import type { toast as Show } from 'react-hot-toast/headless'
import { notifications } from '#contract/constants'

// Not part of the first script: the library is loaded with the place where notices appear.
function withLibrary(show: (toast: typeof Show) => unknown): void {
  wantNotices()
  void import('react-hot-toast/headless').then((library) => show(library.toast))
}

let isWanted = false
let loadPlace: (() => void) | undefined

/** Says that a notice is about to be shown, so that the place for it is loaded. */
export function wantNotices(): void {
  isWanted = true
  loadPlace?.()
}

/** Calls `load` whenever a notice is about to be shown. */
export function onNoticesWanted(load: () => void): void {
  loadPlace = load
  if (isWanted) load()
}

/**
 * Notices at the top right, shown for as long as the specification says. The same notice shown again replaces the one that
 * is there and restarts its time.
 */
export const toast = {
  success: (text: string) =>
    withLibrary((show) =>
      show.success(text, { id: `success: ${text}`, duration: notifications.successMs }),
    ),
  error: (text: string) =>
    withLibrary((show) =>
      show.error(text, { id: `error: ${text}`, duration: notifications.errorMs }),
    ),
  blank: (text: string) =>
    withLibrary((show) => show(text, { id: `blank: ${text}`, duration: notifications.blankMs })),
}
