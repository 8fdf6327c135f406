import { appearanceKey, appearances, type Appearance } from '#contract/shop/appearance'

const root = () => document.documentElement

/** The look that was chosen in this browser, as the script in the head of the page read it. */
export function chosenAppearance(): Appearance {
  return appearances.find((one) => one === root().dataset['appearance']) ?? ''
}

/** Draws this page and later ones light or dark. A browser that keeps nothing draws this page alone. */
export function chooseAppearance(choice: Appearance): void {
  root().dataset['appearance'] = choice
  try {
    if (choice === '') localStorage.removeItem(appearanceKey)
    else localStorage.setItem(appearanceKey, choice)
  } catch {}
}

/** Whether this page is drawn dark now. */
export function isDark(): boolean {
  const choice = chosenAppearance()
  return choice === '' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark'
}

/** Tells when this page may have become dark or light: by its switch, in another tab or by the system. Returns the end of it. */
export function onAppearance(tell: () => void): () => void {
  const end = new AbortController()
  const watched = new MutationObserver(tell)
  watched.observe(root(), { attributeFilter: ['data-appearance'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell, end)
  return () => {
    watched.disconnect()
    end.abort()
  }
}
