import type { ProductDetail } from '#contract/products.schema'
import { shippingWay, weightText } from './weight.ts'

export type Answer = { question: string; answer: string }

/** What people ask before they order, answered from what the catalogue knows and from nothing else. */
export function fitAnswers(product: ProductDetail): Answer[] {
  const { productName, partNumber, specifications, weightGrams, packedMillimetres } = product
  const sizes = specifications
    .filter(({ name }) => !notOfFit.test(name))
    .map(({ name, value }) => `${name.toLowerCase()} ${value}`)
  return [
    {
      question: 'Does it fit mine?',
      answer:
        sizes.length > 0
          ? `Compare yours with these: ${sizes.join('; ')}. It fits when all of them agree. The number ${partNumber} names this size only.`
          : `The catalogue gives no sizes for ${productName}. Compare the number on the old part with ${partNumber} before you order.`,
    },
    { question: 'How many can I order?', answer: stockSentence(product) },
    ...(packedMillimetres
      ? [
          {
            question: 'How large is the parcel?',
            answer: `Packed it is ${packedMillimetres.length} × ${packedMillimetres.width} × ${packedMillimetres.height} mm${weightGrams === null ? '.' : ` and weighs ${weightText(weightGrams)}.`}`,
          },
        ]
      : []),
    ...(weightGrams !== null
      ? [
          {
            question: 'How is it sent?',
            answer: `A single one goes by ${shippingWay(weightGrams).toLowerCase()}. Orders above 150 lbs go by truck freight, and all of them within the United States only.`,
          },
        ]
      : []),
  ]
}

/** What tells how a thing is made and kept, and fits or does not fit nothing. */
const notOfFit =
  /^(accuracy|case|coating|finish|grip|handle|in the box|interval|material|noise|standard)$/i

/** '42 are on the shelf. The minimum order is 5.' */
export function stockSentence({
  availableQuantity,
  minimumOrder,
}: Pick<ProductDetail, 'availableQuantity' | 'minimumOrder'>): string {
  const minimum = `The minimum order is ${minimumOrder.toLocaleString('en-US')}.`
  if (availableQuantity <= 0) return `None is on the shelf at the moment. ${minimum}`
  const shelf =
    availableQuantity === 1
      ? '1 is on the shelf.'
      : `${availableQuantity.toLocaleString('en-US')} are on the shelf.`
  if (availableQuantity >= minimumOrder) return `${shelf} ${minimum}`
  return `${shelf} ${minimum} That is not enough on the shelf for a minimum order at the moment.`
}
