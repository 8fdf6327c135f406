import { gatewayOrigin } from './gateway-origin.js'

/** Shows the bank's question in an overlay until it is answered or closed. */
export function showChallenge(url) {
  const address = new URL(url)
  if (address.origin !== gatewayOrigin)
    throw new Error('The challenge does not come from the card sandbox.')
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = 'Card authentication'
  dialog.setAttribute('aria-label', 'Card authentication')
  Object.assign(dialog.style, {
    background: 'transparent',
    border: '0',
    height: '20rem',
    margin: 'auto',
    maxHeight: 'calc(100% - 2rem)',
    maxWidth: 'calc(100% - 2rem)',
    overflow: 'hidden',
    padding: '0',
    width: '25rem',
    borderRadius: '12px',
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 55%), 0 24px 64px rgb(0 0 0 / 40%)',
  })
  Object.assign(frame.style, {
    border: '0',
    colorScheme: 'light',
    display: 'block',
    height: '100%',
    width: '100%',
  })
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    const hear = ({ source, origin: sender, data }) => {
      const isOurs = sender === gatewayOrigin && source === frame.contentWindow
      if (isOurs && data?.from === 'challenge') dialog.close()
    }
    window.addEventListener('message', hear)
    frame.addEventListener('load', () => {
      frame.focus()
      frame.contentWindow?.postMessage({ to: 'challenge' }, gatewayOrigin)
    })
    dialog.addEventListener('close', () => {
      window.removeEventListener('message', hear)
      dialog.remove()
      resolve()
    })
  })
}
