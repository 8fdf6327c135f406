import type { ReactNode } from 'react'
import { whyWords, type BroughtFile, type Counted } from '#web/pages/admin/fitment/import-words.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { FileNotes } from '#web/ui/lists/file-notes.tsx'
import { ApplyFile, TakeFileBack } from './file-acts.tsx'
import { Counts, NothingToApply, Obstacle, TakenBack } from './report-parts.tsx'
import { useFile, type Acts } from './use-file.ts'

type Words = {
  /** What the file has, counted. */
  counted: Counted
  /** What is said of a file that was looked at before something else changed: "Fitment has changed". */
  changed: string
  /** What is lost besides if the file removes over half. */
  loss: string
  /** What stays when the file is taken back. */
  stays?: string
}
type Props<File> = {
  file: File
  words: Words
  acts: Acts<File>
  /** What the page says besides about what the file changes. */
  children?: ReactNode
}

/** What a file would change or has changed, what stands in the way, and what somebody with the right to it may do. */
export function FileReport<File extends BroughtFile>({ file, words, acts, children }: Props<File>) {
  const mayImport = may(useUser(), 'products.import')
  const using = useFile(acts)
  const { counted, loss, stays } = words
  return (
    <>
      <Obstacle why={whyWords(file, words)} />
      <TakenBack file={file} />
      <FileNotes notes={file.fileNotes} />
      <Counts file={file} />
      {children}
      <NothingToApply file={file} />
      {file.canBeApplied && mayImport && (
        <ApplyFile file={file} counted={counted} acts={using} loss={loss} />
      )}
      {file.canBeUndone && mayImport && (
        <TakeFileBack file={file} counted={counted} acts={using} stays={stays} />
      )}
    </>
  )
}
