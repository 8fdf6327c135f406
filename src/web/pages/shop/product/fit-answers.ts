import { formatCount } from '#contract/values/numbers'
import type { ProductDetail } from '#contract/products.schema'
import { shippingWay, weightText } from './weight.ts'

export type Answer = { question: string; answer: string }

/** Questions people ask before ordering, answered only from the catalogue's data. */
export function fitAnswers(product: ProductDetail): Answer[] {
  const { productName, partNumber, specifications, weightGrams, packedMillimetres } = product
  const sizes = specifications
    .filter(({ name }) => !unrelatedToFit.test(name))
    .map(({ name, value }) => `${name.toLowerCase()} ${value}`)
  return [
    {
      question: 'Does it fit mine?',
      answer:
        sizes.length > 0
          ? `Compare yours with these: ${sizes.join('; ')}. It fits if all of them match. Part number ${partNumber} is for this size only.`
          : `The catalogue gives no sizes for ${productName}. Compare the number on the old part with ${partNumber} before you order.`,
    },
    { question: 'How many can I order?', answer: stockSentence(product) },
    ...(packedMillimetres
      ? [
          {
            question: 'How large is the parcel?',
            answer: `Packed, it measures ${packedMillimetres.length} × ${packedMillimetres.width} × ${packedMillimetres.height} mm${weightGrams === null ? '.' : ` and weighs ${weightText(weightGrams)}.`}`,
          },
        ]
      : []),
    ...(weightGrams !== null
      ? [
          {
            question: 'How does it ship?',
            answer: `A single item ships by ${shippingWay(weightGrams).toLowerCase()}. Orders above 150 lbs ship by truck freight. We ship within the United States only.`,
          },
        ]
      : []),
  ]
}

/** Specifications that say nothing about whether a part fits. */
const unrelatedToFit =
  /^(accuracy|case|coating|finish|grip|handle|in the box|interval|material|noise|standard)$/i

/** '42 in stock. The minimum order is 5.' */
export function stockSentence({
  availableQuantity,
  minimumOrder,
}: Pick<ProductDetail, 'availableQuantity' | 'minimumOrder'>): string {
  const minimum = `The minimum order is ${formatCount(minimumOrder)}.`
  if (availableQuantity <= 0) return `None in stock right now. ${minimum}`
  const stock = `${formatCount(availableQuantity)} in stock.`
  if (availableQuantity >= minimumOrder) return `${stock} ${minimum}`
  return `${stock} ${minimum} That is not enough for a minimum order right now.`
}
