import { gatewayOrigin } from './gateway-origin.js'

/** The key under which an Element gives access to its frame. Used to create payment methods; hidden from the store. */
export const cardField = Symbol('card field')

export function createElements() {
  let card = null
  return {
    create(type, options = {}) {
      if (type !== 'card') throw new Error("The card sandbox makes Elements of type 'card'.")
      if (card) throw new Error("Can only create one Element of type 'card'.")
      card = createCardElement(options, () => (card = null))
      return card
    },
    getElement: () => card,
    update: () => {},
  }
}

const states = { base: 'StripeElement', focus: 'StripeElement--focus' }
for (const state of ['complete', 'empty', 'invalid']) states[state] = `StripeElement--${state}`

function createCardElement(options, forget) {
  const listeners = []
  const waiting = new Map()
  const classes = { ...states, ...options.classes }
  let current = options
  let frame = null
  let container = null
  let isLoaded = false
  let isReady = false

  // Before the frame is loaded, its origin does not match and the browser would log an error. Earlier changes are sent
  // with 'init'.
  const tell = (message) => {
    if (isLoaded) frame?.contentWindow?.postMessage({ to: 'card', ...message }, gatewayOrigin)
  }
  const emit = (name, event) => {
    for (const listener of listeners.filter((one) => one.name === name)) {
      listener.handler({ elementType: 'card', ...event })
      if (listener.isOnce) element.off(name, listener.handler)
    }
  }
  const mark = (state, isOn) => container?.classList.toggle(classes[state], isOn)

  function hear({ source, origin: sender, data }) {
    if (
      sender !== gatewayOrigin ||
      !frame ||
      source !== frame.contentWindow ||
      data?.from !== 'card'
    ) {
      return
    }
    switch (data.type) {
      case 'ready':
        isReady = true
        return emit('ready', {})
      case 'height':
        frame.style.height = `${Number(data.height)}px`
        return
      case 'change':
        for (const state of ['complete', 'empty']) mark(state, data.event[state])
        mark('invalid', Boolean(data.event.error))
        return emit('change', data.event)
      case 'focus':
      case 'blur':
        mark('focus', data.type === 'focus')
        return emit(data.type, {})
      case 'escape':
        return emit('escape', {})
      case 'submit':
        return container.closest('form')?.requestSubmit()
      case 'tokenized':
        waiting.get(data.request)?.(data.answer)
        waiting.delete(data.request)
    }
  }

  const focus = () => tell({ type: 'focus' })

  const element = {
    mount(target) {
      const found = typeof target === 'string' ? document.querySelector(target) : target
      if (!found) throw new Error(`The selector you specified (${target}) applies to no element.`)
      element.unmount()
      container = found
      isLoaded = false
      isReady = false
      frame = cardFrame(current)
      frame.addEventListener('load', () => {
        isLoaded = true
        tell({ type: 'init', options: readable(current) })
      })
      window.addEventListener('message', hear)
      container.replaceChildren(frame)
      container.classList.add(classes.base, classes.empty)
      for (const label of labelsOf(container)) label.addEventListener('click', focus)
    },
    unmount() {
      window.removeEventListener('message', hear)
      for (const label of container ? labelsOf(container) : []) {
        label.removeEventListener('click', focus)
      }
      container?.classList.remove(...Object.values(classes))
      frame?.remove()
      frame = null
      container = null
      for (const answer of waiting.values()) answer({ error: unmounted })
      waiting.clear()
    },
    destroy() {
      element.unmount()
      listeners.length = 0
      forget()
    },
    update(changes) {
      current = { ...current, ...changes }
      tell({ type: 'init', options: readable(current) })
    },
    on(name, handler) {
      listeners.push({ name, handler })
      if (name === 'ready' && isReady) queueMicrotask(() => handler({ elementType: 'card' }))
      return element
    },
    once(name, handler) {
      listeners.push({ name, handler, isOnce: true })
      return element
    },
    off(name, handler) {
      const kept = listeners.filter(
        (one) => one.name !== name || (handler && one.handler !== handler),
      )
      listeners.splice(0, listeners.length, ...kept)
      return element
    },
    focus,
    blur: () => tell({ type: 'blur' }),
    clear: () => tell({ type: 'clear' }),
    [cardField]: {
      tokenize(publishableKey, billing) {
        if (!frame) return Promise.resolve({ error: unmounted })
        const request = crypto.randomUUID()
        tell({ type: 'tokenize', request, publishableKey, billing })
        return new Promise((resolve) => waiting.set(request, resolve))
      },
    },
  }
  return element
}

const unmounted = {
  type: 'validation_error',
  message: 'The card Element is not mounted: mount it before it is used.',
}

function cardFrame({ style }) {
  const frame = document.createElement('iframe')
  frame.src = `${gatewayOrigin}/card`
  frame.title = 'Secure card payment input frame'
  Object.assign(frame.style, {
    border: '0',
    colorScheme: 'light',
    display: 'block',
    height: `${Math.ceil(1.4 * (parseFloat(style?.base?.fontSize) || 16))}px`,
    width: '100%',
  })
  return frame
}

/** The options as plain data, since functions and other objects cannot be sent to another window. */
function readable(options) {
  return JSON.parse(JSON.stringify(options))
}

function labelsOf(container) {
  const own = container.id ? `label[for="${CSS.escape(container.id)}"]` : null
  return own ? document.querySelectorAll(own) : []
}
