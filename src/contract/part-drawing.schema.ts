import * as z from 'zod'

/**
 * A drawing of a part with its sizes, made from its attributes. `says` tells the same in words. The paths are those of SVG on a sheet of
 * `size`: `outline` what is seen, `hidden` what no attribute says, `lines` the dimension lines. Numbers are millimeters. With
 * `isToScale` everything is drawn in proportion, otherwise only what is dimensioned. `notes` are sizes that are not drawn.
 */
export const PartDrawing = z.object({
  says: z.string(),
  isToScale: z.boolean(),
  notes: z.array(z.string()),
  size: z.object({ width: z.number(), height: z.number() }),
  outline: z.string(),
  hidden: z.string(),
  lines: z.string(),
  labels: z.array(
    z.object({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      anchor: z.enum(['start', 'middle', 'end']),
    }),
  ),
})
export type PartDrawing = z.output<typeof PartDrawing>
