/** In a frame, tells the store's page once the bank's question has been answered, or put aside by Escape. */
const storeOrigins = document.querySelector('meta[name=store-origins]').content.split(' ')
const isAnswered = document.querySelector('[data-answered]') !== null

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || !storeOrigins.includes(origin)) return
  if (data?.to !== 'challenge') return
  const tell = (type) => window.parent.postMessage({ from: 'challenge', type }, origin)
  if (isAnswered) return tell('answered')
  document.querySelector('button').focus()
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell('closed')
  })
})
