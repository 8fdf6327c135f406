import type { ProductDetail } from '#contract/products.schema'

export type Answer = { answer: string }

/**
 * Whether a part fits, answered from the catalogue's data alone. Nothing is answered about what fits nowhere in particular: a jack, a cabinet,
 * a lamp.
 */
export function fitAnswer({ partNumber, specifications }: ProductDetail): Answer | null {
  if (specifications.some(({ name }) => storage.test(name))) return null
  const sizes = specifications
    .filter(({ name }) => saysFit.test(name))
    .map(({ name, value }) => `${name.toLowerCase()} ${value}`)
  if (sizes.length === 0) return null
  return {
    answer: `Compare yours with these: ${sizes.join('; ').replace(/\.$/, '')}. It fits if all of them match. Part number ${partNumber} is for this size only.`,
  }
}

/** Specifications by which people tell whether a part fits what they have, in the words of the trade. */
const saysFit =
  /^(axle|adapters?|belt length|bolt circle|bore|center bore|drive|engine|fastener|fits rotor|group size|hex|inside diameter|mount|outside diameter|pin|pitch|plate|port|position|reach|seat|shape|sizes?|terminals|thickness|thread|threads|tips?|vehicle|width)$/i
/** What a size of one's own room decides about, not another part. */
const storage = /^drawers$/i
