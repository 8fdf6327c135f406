import type { SheetFile } from '#contract/describe'
import { useDownload } from './use-download.ts'

type Props = { fetchFile: () => Promise<SheetFile>; children: string }

/** Fetches a file and lets the browser save it. */
export function DownloadButton({ fetchFile, children }: Props) {
  const { download, busy } = useDownload(fetchFile)
  return (
    <button type="button" className="btn btn-s" disabled={busy} aria-busy={busy} onClick={download}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}
