import type { Client } from '#contract/client'
import type { SheetFile } from '#contract/describe'

/** What files about a subject are called, and what their columns mean. */
export type SubjectWords = {
  label: string
  /** What an import of the file is called. */
  title: string
  /** What the field of the file is called. */
  field: string
  /** The format that is taken beside CSV. */
  otherForm?: string
  /** The file may replace everything. */
  hasModes?: true
  /** What an import of the file does. */
  lead: string
  columns: readonly string[]
  meanings: Partial<Record<string, string>>
  /** One thing that the file has, and several: they are counted. */
  things: [one: string, several: string]
  /** Two rows as somebody would write them. */
  sample: readonly Partial<Record<string, string>>[]
  /** What the shop has now, as such a file. */
  download: (client: Client) => Promise<SheetFile>
  /** The pages that are about the same, for the head of a report. */
  trail: readonly { label: string; href: string }[]
}
