import '#web/pages/admin/batch/batch.css'
import '#web/pages/admin/fitment/fitment.css'
import type { ReactNode } from 'react'
import { isUnderWay } from '#web/pages/admin/fitment/fitment-queries.ts'
import type { BroughtFile } from '#web/pages/admin/fitment/import-words.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { FileHead, Progress } from './report-parts.tsx'

type Props<File> = {
  found: { data: File | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** The pages above this one. */
  trail: readonly { label: string; href: string }[]
  /** What the file does, if its mode does not say it. */
  does?: (file: File) => string | undefined
  /** What the page says of a file whose rows have been read. */
  children: (file: File) => ReactNode
}

/** The page of a file that staff brought in: what it is, then how far it is or what came of it. */
export function FilePage<File extends BroughtFile>({ found, trail, does, children }: Props<File>) {
  return (
    <Loaded
      query={found}
      failed="The file could not be loaded."
      missing={<ErrorNote>There is no such file.</ErrorNote>}
    >
      {(file) => (
        <>
          <Crumbs trail={trail} current={file.fileName} />
          <FileHead file={file} does={does?.(file)} />
          {isUnderWay(file) ? <Progress file={file} /> : children(file)}
        </>
      )}
    </Loaded>
  )
}
