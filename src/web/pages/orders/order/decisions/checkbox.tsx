type Props = { label: string; checked: boolean; onCheck: (checked: boolean) => void }

/** A checkbox with its label. */
export function Checkbox({ label, checked, onCheck }: Props) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      {label}
    </label>
  )
}
