/** In a frame, notifies the store's page when the bank's question was answered, or closed with Escape. */
const storeOrigins = document.querySelector('meta[name=store-origins]').content.split(' ')
const isAnswered = document.querySelector('[data-answered]') !== null

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || !storeOrigins.includes(origin)) return
  if (data?.to !== 'challenge') return
  const tell = (type) => window.parent.postMessage({ from: 'challenge', type }, origin)
  if (isAnswered) return tell('answered')
  document.querySelector('button').focus()
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void send(event.target, event.submitter).then(() => tell('answered'))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell('closed')
  })
})

/** Submits without leaving the page, since navigation in a frame would add an entry to the history of the store's tab. */
function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button))
  return fetch(form.action, { method: 'POST', body, redirect: 'manual' })
}
