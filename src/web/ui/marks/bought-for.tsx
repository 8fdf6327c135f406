import type { LineVehicle } from '#contract/fitment/bought-for.schema'
import { boughtForWords } from '#contract/fitment/verdict-words'

type Props = { boughtFor: LineVehicle | null; whose?: Parameters<typeof boughtForWords>[1] }

/** The vehicle that a line was bought for and what the shop said of it on that day. Style draws the icon (`site/garage.css`). */
export function BoughtFor({ boughtFor, whose }: Props) {
  const words = boughtForWords(boughtFor, whose)
  if (words === null) return null
  return (
    <span className="bought-for" data-fit={boughtFor?.verdict}>
      {words}
    </span>
  )
}
