import { notifications } from '#contract/constants'

type Library = typeof import('react-hot-toast/headless')

// Not a part of the first script: it comes with the place where notices appear.
function tell(show: (toast: Library['toast']) => unknown): void {
  void import('react-hot-toast/headless').then(({ toast: library }) => show(library))
}

/** Notices at the top right, for as long as the specification says. */
export const toast = {
  success: (text: string) =>
    tell((show) => show.success(text, { duration: notifications.successMs })),
  error: (text: string) => tell((show) => show.error(text, { duration: notifications.errorMs })),
  blank: (text: string) => tell((show) => show(text, { duration: notifications.blankMs })),
}
