import type { HelpTopic } from '#contract/catalog/help-topics'
import { plainWord } from './filler-words.ts'

/** Words by which people ask for a page. A text asks for it if it has one of these, each word as it stands. */
const phrases: Record<HelpTopic, readonly string[]> = {
  returns:
    list(`return, returns, return policy, returning, refund, refunds, refund policy, exchange, exchanges, exchange policy, send back, send it back,
    send something back, money back, cancel order, cancel my order, cancel an order, cancellation, cancel, rma, return label, devolucion, devoluciones, reembolso`),
  shipping:
    list(`shipping, free shipping, shipping cost, shipping costs, shipping policy, shipping rates, delivery, delivery time, delivery times,
    delivery cost, free delivery, freight, freight shipping, ship to, do you ship, international shipping, expedited shipping, overnight shipping,
    next day delivery, same day delivery, shipping time, how long does shipping take, when will my order arrive, postage, envio, envios, envio gratis`),
  tax: list(`tax, taxes, tax exempt, tax exemption, tax exempt form, sales tax, sales tax exemption, sales tax exemption form, tax free, tax id, resale certificate, resale, reseller certificate,
    exemption certificate, exempt certificate, exempt, tax certificate, st-3, st3, impuestos`),
  warranty: list(
    `warranty, warranties, guarantee, guaranty, guaranteed, warranty claim, lifetime warranty, lifetime guarantee, warrenty, waranty, garantia`,
  ),
  contact:
    list(`contact, contact us, phone number, phone, telephone, call, email, e-mail, email address, customer service, customer support, support, tech support,
    technical support, store hours, hours, opening hours, business hours, open hours, address, location, locations, where are you located, store location,
    talk to a person, talk to someone, store near me, stores near me, stores, showroom, are you open, open today, price match, catalog, live chat, chat, help, faq, about us, help desk, careers, jobs, contacto, ayuda, telefono, horario`),
  find_order:
    list(`track my order, track order, track, tracking, tracking number, order tracking, order status, order number, where is my order,
    where's my order, find my order, find order, my order, my orders, track package, track my package, where is my package, my package, package tracking, order lookup, order history, past orders,
    invoice, invoices, receipt, receipts, packing slip, mi pedido, rastrear pedido`),
  quick_order:
    list(`quick order, bulk order, bulk orders, bulk ordering, order by part number, order form, order by list, wholesale, wholesale order, bulk discount, bulk pricing,
    quantity discount, volume discount, upload list, csv order`),
  garage: list(
    `my garage, garage, my vehicle, my vehicles, my car, my cars, my truck, add vehicle, add my vehicle, saved vehicles, change vehicle`,
  ),
  login:
    list(`login, log in, log-in, sign in, signin, sign-in, sign up, signup, register, registration, create account, create an account, account, my account, reset password,
    forgot password, forgot my password, change password, password, log out, logout, my profile, iniciar sesion, mi cuenta`),
  checkout:
    list(`payment methods, payment options, how to pay, pay with paypal, paypal, apple pay, google pay, financing, net 30, net-30, purchase order, po number, credit card,
    credit cards, coupon, coupons, coupon code, discount, discounts, military discount, promo code, discount code, checkout, pay by check, klarna, affirm`),
}

/** Words that leave a question a question. */
const asides = new Set(
  `a an about any are at can could do does for from get give go have how i if in info information is it item items long me my need of on order orders out page part parts
  please policy policies purchase question questions show something take that the this to tool tools use want was we what when where which who with you your
  near today open terms hawaii alaska canada mexico puerto rico guam usa us free cost costs much time online claim form`
    .trim()
    .split(/\s+/),
)

const knownWords = new Set([
  ...asides,
  ...Object.values(phrases).flatMap((all) => all.flatMap((phrase) => phrase.split(' '))),
])

const ordered = Object.entries(phrases)
  .flatMap(([topic, all]) => all.map((phrase) => ({ topic: topic as HelpTopic, phrase })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length)

/**
 * The page that a search asks for: "return policy", "how long does shipping take". Null where it has other words too, since
 * a "return spring" is a part.
 */
export function helpIn(text: string): HelpTopic | null {
  const words = text.split(/\s+/).map(plainWord).filter(Boolean)
  if (words.length === 0 || words.length > 9) return null
  if (words.some((word) => !knownWords.has(word))) return null
  const plain = words.join(' ')
  for (const { topic, phrase } of ordered) {
    const rest = ` ${plain} `.replace(` ${phrase} `, ' ')
    if (rest.length === plain.length + 2) continue
    if (rest.split(' ').every((word) => word === '' || asides.has(word))) return topic
  }
  return null
}

function list(text: string): readonly string[] {
  return text.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
}
