import { keptText } from '#web/ui/delivery/kept-text.ts'
import { laterParts } from '#web/ui/later/later-parts.tsx'

/** What delivery costs. Its code is needed at once where somebody has asked for another product before. */
export const deliveryParts = laterParts(
  'delivery',
  () => import('./product-estimate.tsx'),
  () => keptText() !== null,
)

export const LaterEstimate = deliveryParts.later(({ ProductEstimate }) => ProductEstimate)
