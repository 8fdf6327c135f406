import { useWindow } from '#web/appearance/use-window.ts'

/** Whether the window is that of a phone, where a figure shows less until it is asked for. */
export function useIsNarrow(): boolean {
  return useWindow('(max-width: 35.99875em)', { onServer: false })
}
