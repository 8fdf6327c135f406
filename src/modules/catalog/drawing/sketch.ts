import type { View } from './sheet.ts'

/** What is to be drawn of a part. `sizes` are lengths in millimeters by their names, `words` what else its labels say. */
export type Sketch = {
  views: View[]
  isToScale: boolean
  sizes: Record<string, number>
  words?: string[]
  notes?: string[]
}
