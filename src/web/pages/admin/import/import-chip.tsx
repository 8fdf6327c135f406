import type { Import } from '#contract/imports/imports.schema'
import { importChip } from './import-state.ts'

/** What state an import is in. */
export function ImportChip({ found }: { found: Import }) {
  const { words, kind } = importChip(found)
  return <span className={`chip ${kind}`}>{words}</span>
}
