import { awaitsCode } from '#contract/shop/awaits-code'

/**
 * Makes what people did before the code came count: what they typed or chose, or what the browser has filled in, and the
 * buttons they pressed, which the script in the head has kept. React takes none of it over, and would erase the text. To be
 * called at the end of the first render of the page, before React renders again, and of a part whose code comes later.
 */
export function catchUp(place: Element | null): void {
  place?.removeAttribute(awaitsCode)
  for (const field of place?.querySelectorAll<Field>('input,textarea,select') ?? [])
    if (!awaits(field)) repeat(field)
  // By then React has rendered what was typed.
  setTimeout(() => takePresses((button) => !awaits(button)).forEach((button) => button.click()))
}

/** If the code of a part cannot be loaded, a form with an action whose button was pressed is sent as it is without scripts. */
export function doWithoutCode(place: Element): void {
  takePresses((button) => place.contains(button)).forEach((button) => {
    if (button.form?.hasAttribute('action')) button.form.requestSubmit(button)
  })
}

type Field = HTMLInputElement | HTMLSelectElement

declare global {
  interface Window {
    /** The buttons that were pressed before their code came. The script in the head adds them. */
    earlyPresses?: Set<HTMLButtonElement>
  }
}

function takePresses(isMeant: (button: HTMLButtonElement) => boolean): HTMLButtonElement[] {
  const presses = window.earlyPresses ?? new Set()
  const taken = [...presses].filter(isMeant)
  for (const button of taken) presses.delete(button)
  return taken
}

function awaits(element: Element): boolean {
  return element.closest(`[${awaitsCode}]`) !== null
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
