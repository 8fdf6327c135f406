import { useEffect, useState, type ComponentType, type RefObject } from 'react'

type Props = { input: RefObject<HTMLInputElement | null> }
type List = ComponentType<{ input: HTMLInputElement }>

/** Suggestions below a search field. Their code is loaded when the field gets the focus. */
export function LazySuggestions({ input }: Props) {
  const [shown, setShown] = useState<{ List: List; field: HTMLInputElement } | null>(null)
  useEffect(() => {
    const field = input.current
    if (!field) return
    const load = () => {
      import('./suggestions.tsx').then(
        ({ Suggestions }) => setShown({ List: Suggestions, field }),
        // The field searches without suggestions. The next focus tries again.
        () => {},
      )
    }
    if (document.activeElement === field) load()
    field.addEventListener('focus', load)
    return () => field.removeEventListener('focus', load)
  }, [input])
  return shown && <shown.List input={shown.field} />
}

/** What a field with suggestions says of itself before it has any. */
export const suggesting = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
} as const
