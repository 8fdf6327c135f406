import { appearanceKey } from '#contract/shop/appearance'

/** Follows the choice that is made in another tab, and draws the switch once its place in the footer is in view. It needs scripts. */
export function startAppearance(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === appearanceKey) document.documentElement.dataset['appearance'] = newValue ?? ''
  })
  const place = document.getElementById('appearance')
  if (!place) return
  const view = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    import('./appearance-switch.tsx').then(
      ({ drawSwitch }) => {
        view.disconnect()
        drawSwitch(place)
      },
      () => {},
    )
  })
  view.observe(place)
}
