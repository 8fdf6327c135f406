import { isAboutVehicle } from '#contract/fitment/verdict-words'
import type { OrderDetail } from '#contract/orders.schema'
import { Checkbox } from './checkbox.tsx'

type Props = {
  lines: OrderDetail['lines']
  misfits: readonly number[]
  onMisfits: (misfits: number[]) => void
}

/** Which goods came back because they did not fit. Nothing for an order whose goods were bought for no vehicle. */
export function RefundMisfits({ lines, misfits, onMisfits }: Props) {
  const known = lines.filter(({ boughtFor }) => boughtFor && isAboutVehicle(boughtFor.verdict))
  if (known.length === 0) return null
  return (
    <fieldset className="refund-by">
      <legend className="vh">What did not fit</legend>
      {known.map(({ position, partNumber, productName, boughtFor }) => (
        <Checkbox
          key={position}
          label={`${partNumber || productName} did not fit the ${boughtFor?.vehicle}`}
          checked={misfits.includes(position)}
          onCheck={(checked) =>
            onMisfits(
              checked
                ? [...misfits, position].toSorted((a, b) => a - b)
                : misfits.filter((one) => one !== position),
            )
          }
        />
      ))}
    </fieldset>
  )
}
