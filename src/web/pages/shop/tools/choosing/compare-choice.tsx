import './compare.css'
/** The form that the chosen products are sent by (`compare-tray.tsx`). */
export const compareForm = 'compare-form'

/** The tray hears of every choice, counts it, and keeps it. Without scripts the form alone sends it. */
export function CompareChoice({ partNumber }: { partNumber: string }) {
  return (
    <label className="check compare">
      <input form={compareForm} type="checkbox" name="part" value={partNumber} />
      Compare
      <span className="vh"> {partNumber}</span>
    </label>
  )
}
