import { brandOf, digitsOf, formatExpiry, formatNumber, incomplete, judge } from './card-rules.js'

/** The card field inside its frame. Card numbers are sent only to the gateway; the store's page learns only states and ids. */
const storeOrigins = document.querySelector('meta[name=store-origins]').content.split(' ')
const form = document.querySelector('form')
const icon = form.querySelector('.icon')
const last4 = form.querySelector('.last4')
const fields = {
  number: form.elements.cardnumber,
  expiry: form.elements['exp-date'],
  cvc: form.elements.cvc,
  postal: form.elements.postal,
}
const names = Object.keys(fields)
const left = new Set()
let store = null
let options = {}
let lastChange = ''

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || !storeOrigins.includes(origin) || data?.to !== 'card') return
  store = origin
  const acts = { init, focus: () => firstOpen().focus(), blur: leave, clear, tokenize }
  acts[data.type]?.(data)
})

function tell(message) {
  if (store) window.parent.postMessage({ from: 'card', ...message }, store)
}

function init({ options: wanted }) {
  const isFirst = options.style === undefined
  options = { style: {}, ...wanted }
  for (const input of Object.values(fields)) input.disabled = options.disabled === true
  fields.postal.hidden = options.hidePostalCode === true
  if (isFirst) fields.postal.value = options.value?.postalCode ?? ''
  icon.style.display = options.hideIcon ? 'none' : ''
  paint(options.style)
  refresh()
  if (isFirst) tell({ type: 'ready' })
}

const painted = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontSmoothing: '--font-smoothing',
  fontWeight: '--font-weight',
  iconColor: '--icon-color',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
  textTransform: '--text-transform',
}

/** Applies styles given as values of a few known properties. None of them can contain CSS rules. */
function paint({ base = {}, complete = {}, invalid = {} }) {
  const set = (name, value) =>
    value === undefined
      ? document.documentElement.style.removeProperty(name)
      : document.documentElement.style.setProperty(name, String(value))
  for (const [property, name] of Object.entries(painted)) set(name, base[property])
  set('--placeholder-color', base['::placeholder']?.color)
  set('--focus-color', base[':focus']?.color)
  set('--complete-color', complete.color)
  set('--invalid-color', invalid.color)
  set('--invalid-icon-color', invalid.iconColor)
}

function values() {
  return Object.fromEntries(names.map((name) => [name, fields[name].value]))
}

function currentErrors({ states }, isEager) {
  return names.map((name) => {
    const { isEmpty, isComplete, error } = states[name]
    const isUnfinished = !isComplete && (isEager || (!isEmpty && left.has(name)))
    return error ?? (isUnfinished ? incomplete[name] : null)
  })
}

/** Updates the display, and notifies the store when a state that it may know has changed. */
function refresh(isEager = false) {
  const verdict = judge(values(), !fields.postal.hidden)
  const errors = currentErrors(verdict, isEager)
  names.forEach((name, at) =>
    fields[name].setAttribute('aria-invalid', String(Boolean(errors[at]))),
  )
  const error = errors.find(Boolean) ?? undefined
  icon.dataset.brand = verdict.brand
  fields.cvc.maxLength = brandOf(digitsOf(fields.number.value)).cvc
  form.classList.toggle('invalid', Boolean(error))
  form.classList.toggle('complete', verdict.isComplete)
  fit(verdict)
  const event = {
    brand: verdict.brand,
    complete: verdict.isComplete,
    empty: verdict.isEmpty,
    error,
    value: { postalCode: fields.postal.value },
  }
  const isNews = JSON.stringify(event) !== lastChange
  if (isNews && lastChange !== '') tell({ type: 'change', event })
  lastChange = JSON.stringify(event)
  return error
}

function fit({ states }) {
  const em = parseFloat(getComputedStyle(form).fontSize)
  const isOnNumber = document.activeElement === fields.number
  const isWhole = states.number.isComplete && !states.number.error
  const needed = fields.postal.hidden ? 22 : 26
  form.classList.toggle('narrow', form.clientWidth < em * needed)
  form.classList.toggle('tiny', form.clientWidth < em * 18)
  form.classList.toggle('on-number', isOnNumber)
  form.classList.toggle('shows-last4', isWhole && !isOnNumber)
  last4.textContent = isWhole ? digitsOf(fields.number.value).slice(-4) : ''
  tell({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) })
}

function firstOpen() {
  const { states } = judge(values(), !fields.postal.hidden)
  const open = names.find((name) => !states[name].isComplete || states[name].error)
  return fields[open ?? 'number']
}

function leave() {
  document.activeElement?.blur()
}

function clear() {
  left.clear()
  for (const input of Object.values(fields)) input.value = ''
  refresh()
}

async function tokenize({ request, publishableKey, billing }) {
  for (const name of names) left.add(name)
  const error = refresh(true)
  const answer = error ? { error } : await createPaymentMethod(publishableKey, billing)
  tell({ type: 'tokenized', request, answer })
}

async function createPaymentMethod(publishableKey, billing) {
  const expiry = digitsOf(fields.expiry.value)
  const body = new URLSearchParams({
    key: publishableKey,
    type: 'card',
    'card[number]': digitsOf(fields.number.value),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': expiry.slice(2),
    'card[cvc]': fields.cvc.value,
  })
  const postalCode = fields.postal.hidden ? undefined : fields.postal.value
  const address = { postal_code: postalCode, ...billing.address }
  for (const [name, value] of Object.entries(address)) {
    if (value) body.set(`billing_details[address][${name}]`, value)
  }
  for (const name of ['name', 'email', 'phone']) {
    if (billing[name]) body.set(`billing_details[${name}]`, billing[name])
  }
  try {
    const response = await fetch('/v1/payment_methods', { method: 'POST', body })
    const answer = await response.json()
    return answer.error ? answer : { payment_method: answer }
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider.'
    return { error: { type: 'api_connection_error', message } }
  }
}

/** Writes the formatted text into the field and keeps the caret after the same digit. */
function rewrite(input, text) {
  if (input.value === text) return
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
  const wasAtEnd = input.selectionStart === input.value.length
  input.value = text
  if (wasAtEnd) return
  let caret = 0
  for (let seen = 0; caret < text.length && seen < before; caret += 1) {
    if (/\d/.test(text[caret])) seen += 1
  }
  input.setSelectionRange(caret, caret)
}

fields.number.addEventListener('input', () =>
  rewrite(fields.number, formatNumber(fields.number.value)),
)
fields.expiry.addEventListener('input', ({ inputType }) =>
  rewrite(fields.expiry, formatExpiry(fields.expiry.value, inputType?.startsWith('delete'))),
)
fields.cvc.addEventListener('input', () => rewrite(fields.cvc, digitsOf(fields.cvc.value)))

form.addEventListener('input', ({ target }) => {
  const name = names.find((one) => fields[one] === target)
  left.delete(name)
  const { states } = judge(values(), !fields.postal.hidden)
  refresh()
  const isDone = states[name].isComplete && !states[name].error && name !== 'postal'
  const isAtEnd = target.selectionStart === target.value.length
  if (isDone && isAtEnd) neighbour(name, 1)?.focus()
})

form.addEventListener('keydown', (event) => {
  const name = names.find((one) => fields[one] === event.target)
  if (event.key === 'Escape') tell({ type: 'escape' })
  if (event.key === 'Backspace' && event.target.value === '') {
    const previous = neighbour(name, -1)
    if (!previous) return
    event.preventDefault()
    previous.focus()
    previous.setSelectionRange(previous.value.length, previous.value.length)
  }
})

function neighbour(name, step) {
  const shown = names.filter((one) => !fields[one].hidden)
  return fields[shown[shown.indexOf(name) + step]]
}

let isInside = false
form.addEventListener('focusin', () => {
  refresh()
  if (!isInside) tell({ type: 'focus' })
  isInside = true
})
form.addEventListener('focusout', ({ target, relatedTarget }) => {
  left.add(names.find((one) => fields[one] === target))
  if (!form.contains(relatedTarget)) {
    isInside = false
    tell({ type: 'blur' })
  }
  queueMicrotask(() => refresh())
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ type: 'submit' })
})
new ResizeObserver(() => refresh()).observe(form)
