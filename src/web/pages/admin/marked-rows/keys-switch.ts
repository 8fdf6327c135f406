const place = 'OrderKeysOff'

/** People whose speech or switch device sends single letters can switch the keys off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(place) === null
  } catch {
    return true
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(place)
    else localStorage.setItem(place, '1')
  } catch {}
}

/** Whether a key is meant for the page: nobody types, no dialog is open, and no other key is held. */
export function isForKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  if (target instanceof HTMLInputElement) return ['checkbox', 'radio'].includes(target.type)
  return !target.isContentEditable && !['TEXTAREA', 'SELECT'].includes(target.tagName)
}
