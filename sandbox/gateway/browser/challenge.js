/** In a frame, tells the store's page once the bank's question has been answered. */
const storeOrigins = document.querySelector('meta[name=store-origins]').content.split(' ')
const isAnswered = document.querySelector('[data-answered]') !== null

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || !storeOrigins.includes(origin)) return
  if (data?.to !== 'challenge') return
  if (isAnswered) window.parent.postMessage({ from: 'challenge', type: 'answered' }, origin)
  else document.querySelector('button').focus()
})
