import { useId, type ReactNode } from 'react'
import type { SheetFile } from '#contract/describe'
import { useDownload } from '#web/ui/lists/use-download.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'

type Props = {
  title: string
  /** One sentence, where the title does not say it all. */
  about?: string
  download: () => Promise<SheetFile>
  isStale?: boolean
  children: ReactNode
}

/** One figure with its title and its file. */
export function FigureSection({ title, about, download: fetchFile, isStale, children }: Props) {
  const id = useId()
  const { download, busy } = useDownload(fetchFile)
  return (
    <section className="figure" aria-labelledby={id} aria-busy={isStale ?? false}>
      <div className="figure-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="btn btn-s"
          disabled={busy}
          aria-busy={busy}
          onClick={download}
        >
          CSV<span className="vh"> of {title.toLowerCase()}</span>
        </button>
        {about && <p className="muted small">{about}</p>}
      </div>
      {children}
    </section>
  )
}

type FiguresProps<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What was loaded, what keeps its place until then, or why it could not be. */
export function LoadedFigures<Data>(props: FiguresProps<Data>) {
  return (
    <Loaded
      {...props}
      failed="These figures could not be loaded."
      loading={<div className="sk figure-sk" aria-busy="true" />}
    />
  )
}
