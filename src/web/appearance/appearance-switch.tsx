import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { appearances, type Appearance } from '#contract/shop/appearance'
import { chooseAppearance, chosenAppearance, onAppearance } from './appearance.ts'

const words: Record<Appearance, string> = { '': 'As the system', light: 'Light', dark: 'Dark' }

/** Draws the switch into its place in the footer. */
export function drawSwitch(place: Element): void {
  createRoot(place).render(<AppearanceSwitch />)
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
