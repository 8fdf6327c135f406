import { toast as show } from 'react-hot-toast/headless'
import { notifications } from '#contract/constants'

/** Notices at the top right, for as long as the specification says. */
export const toast = {
  success: (text: string) => void show.success(text, { duration: notifications.successMs }),
  error: (text: string) => void show.error(text, { duration: notifications.errorMs }),
  blank: (text: string) => void show(text, { duration: notifications.blankMs }),
}
