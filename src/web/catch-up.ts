/**
 * Makes what people did before the scripts came count: what they typed or chose, or what the browser has filled in, and the
 * button they pressed last, which the script in the head has kept. React takes none of it over, and would erase the text. To
 * be called at the end of the first render, before React renders again, and once more `within` a part whose code comes later.
 */
export function catchUp(within = '#app'): void {
  for (const field of document.querySelectorAll<Field>(`${within} :is(input,textarea,select)`))
    repeat(field)
  const pressed = window.endEarlyPresses?.()
  // By then React has rendered what was typed.
  if (pressed) setTimeout(() => pressed.click())
}

type Field = HTMLInputElement | HTMLSelectElement

declare global {
  interface Window {
    /** The script in the head sets it. It returns the button that was pressed last, and lets later presses through. */
    endEarlyPresses?: () => HTMLButtonElement | undefined
  }
}

// React compares with what was set at the element itself, so what comes after that is a change.
function repeat(field: Field): void {
  const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
  const { value } = field
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex((option) => option.defaultSelected)
    if (field.selectedIndex !== Math.max(drawn, 0)) tell('change')
  } else if (field.checked !== field.defaultChecked) {
    // The radio button that is checked now has unchecked the other.
    if (!field.checked && field.type === 'radio') return
    field.checked = !field.checked
    field.click()
  } else if (value !== field.defaultValue && field.type !== 'file') {
    field.value = field.defaultValue
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    tell('input')
  }
}
