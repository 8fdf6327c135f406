import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { appearances, type Appearance } from '#contract/shop/appearance'
import { chooseAppearance, chosenAppearance, followOtherTabs, onAppearance } from './appearance.ts'

const words: Record<Appearance, string> = { '': 'As the system', light: 'Light', dark: 'Dark' }

/** Draws the switch into its place in the footer, and keeps to what is chosen in other tabs. It needs scripts. */
export function startAppearance(): void {
  followOtherTabs()
  const place = document.getElementById('appearance')
  if (place) createRoot(place).render(<AppearanceSwitch />)
}

function AppearanceSwitch() {
  const chosen = useSyncExternalStore(onAppearance, chosenAppearance)
  return (
    <fieldset className="row">
      <legend className="vh">Appearance</legend>
      {appearances.map((one) => (
        <label key={one} className="row">
          <input
            type="radio"
            name="appearance"
            checked={one === chosen}
            onChange={() => chooseAppearance(one)}
          />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}
