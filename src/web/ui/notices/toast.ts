import type { toast as Show } from 'react-hot-toast/headless'
import { notifications } from '#contract/constants'

// Not a part of the first script: it comes with the place where notices appear.
function tell(show: (toast: typeof Show) => unknown): void {
  void import('react-hot-toast/headless').then(({ toast: library }) => show(library))
}

/**
 * Notices at the top right, for as long as the specification says. The same one told again takes the place of the one
 * that is there: its time begins anew.
 */
export const toast = {
  success: (text: string) =>
    tell((show) =>
      show.success(text, { id: `success: ${text}`, duration: notifications.successMs }),
    ),
  error: (text: string) =>
    tell((show) => show.error(text, { id: `error: ${text}`, duration: notifications.errorMs })),
  blank: (text: string) =>
    tell((show) => show(text, { id: `blank: ${text}`, duration: notifications.blankMs })),
}
