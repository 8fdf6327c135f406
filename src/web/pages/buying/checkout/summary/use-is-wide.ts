import { useWindow } from '#web/appearance/use-window.ts'

/** Whether the summary has a column of its own. Only for what is drawn once the scripts have loaded. */
export function useIsWide(): boolean {
  return useWindow('(min-width: 62em)', { onServer: true })
}
