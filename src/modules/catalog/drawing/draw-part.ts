import type { PartDrawing } from '#contract/part-drawing.schema'
import type { Specifications } from '#contract/catalog/product-fields.schema'
import type { ListedValue } from '#modules/attributes'
import { headGasket, piston, sparkPlug } from './engine-parts.ts'
import { driven, hammer, pliers, screwdriver, socket, wrench } from './hand-tools.ts'
import { belt, bolt, hose } from './long-parts.ts'
import { inMillimetres, PartValues } from './part-values.ts'
import { bearing, brakeRotor, dial, spinOnFilter } from './round-parts.ts'
import { layOut } from './sheet.ts'
import type { Sketch } from './sketch.ts'
import { block, brakePad, length, lift } from './standing-parts.ts'

/** The first that finds its sizes draws the part. */
const kinds: ((values: PartValues) => Sketch | undefined)[] = [
  bearing,
  brakeRotor,
  brakePad,
  spinOnFilter,
  sparkPlug,
  piston,
  headGasket,
  belt,
  hose,
  dial,
  block,
  (values) => (isTurned(values) ? driven(values) : socket(values)),
  wrench,
  pliers,
  hammer,
  screwdriver,
  bolt,
  lift,
  length,
]

/** A ratchet has a swing, a torque wrench a range. A socket has neither. */
function isTurned(values: PartValues): boolean {
  return values.has('swing') || values.has('range')
}

/**
 * Draws a part with its sizes. Everything that has a dimension is in proportion; nothing has one that its attributes do
 * not say. Null: they say too little.
 */
export function drawPart(
  values: readonly ListedValue[] | null,
  specifications: Specifications,
): PartDrawing | null {
  if (!values) return null
  const read = new PartValues(values, specifications)
  for (const kind of kinds) {
    const sketch = kind(read)
    if (sketch) return finish(sketch)
  }
  return null
}

function finish({ views, isToScale, sizes, words = [], notes = [] }: Sketch): PartDrawing {
  const measured = Object.entries(sizes).map(
    ([name, value]) => `${name} ${inMillimetres(value)} mm`,
  )
  const says = `Drawing of the part: ${[...measured, ...words].join(', ')}`
  return { says, isToScale, notes, ...layOut(views) }
}
