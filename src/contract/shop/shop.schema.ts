import * as z from 'zod'
import { Email, text, textOrNothing } from '../wire.schema.ts'
import { accentProblem } from './accent.ts'
import { mostItems } from './sections.ts'
import { isTimeZone } from './time-zones.ts'

// What the shop says of itself. The schema of what is stored and of what the pages get.

const onOneLine = (value: string) => !/[\r\n\t]/.test(value)
const line = (most: number) => text(most).refine(onOneLine, 'must be one line')
const lineOrNothing = (most: number) => textOrNothing(most).refine(onOneLine, 'must be one line')

function several<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  return z
    .array(item)
    .min(least, 'must not be empty')
    .max(most, `must have at most ${most} entries`)
}

function yearFrom(least: number) {
  const message = `must be a year from ${least} to 2100`
  return z.int(message).min(least, message).max(2100, message)
}

const cutOffMessage = 'must be an hour from 0 to 24'

/** A page of the shop, or one elsewhere on the web. */
const Address = line(300).refine(
  (value) => /^\/(?![/\\])/.test(value) || isWebAddress(value),
  'must begin with / for a page of the shop, or with https://',
)

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && !url.username && !url.password
}

/** A picture that staff sent for the shop's pages. */
export const shopPicture = /^\/pictures\/shop\/([0-9a-f]{64})\.webp$/

const Picture = z.strictObject({
  address: z.string().regex(shopPicture, 'was not uploaded'),
  width: z.int().min(1).max(4000),
  height: z.int().min(1).max(4000),
})

const Link = z.strictObject({ label: line(60), href: Address })

export const Brand = z.strictObject({
  name: line(60),
  /** In the footer of every page. */
  description: lineOrNothing(240),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .max(20)
    .superRefine((color, context) => {
      const message = accentProblem(color)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  /** Stands in place of the mark and the name. */
  logo: Picture.nullable(),
})

export const Contact = z.strictObject({
  email: Email,
  telephone: z
    .string()
    .trim()
    .max(30)
    .regex(/^\+?[\d ().-]{5,30}$/, 'must be a telephone number such as +1 609 555 0142'),
  hours: line(120),
  address: several(line(80), mostItems.addressLines, 1),
  /** What a caller should have at hand. The words "My Orders" become a link. */
  ready: several(z.strictObject({ topic: line(60), text: line(200) }), mostItems.ready),
})

/** The name that mail comes from; empty: that of the brand. */
export const MailSettings = z.strictObject({
  sender: lineOrNothing(60).refine((name) => !/[<>"@]/.test(name), 'must not contain <, >, " or @'),
})

const zoneMessage = 'must be a time zone such as America/Chicago or UTC'

/** Every day, month and year that the store calculates goes by this clock. */
export const TimeSettings = z.strictObject({
  timeZone: z
    .string(zoneMessage)
    .trim()
    .max(60, { error: zoneMessage, abort: true })
    .refine(isTimeZone, zoneMessage),
})

/** Where orders leave from, and until when on a day. */
export const DeliverySettings = z
  .strictObject({
    /** Empty: nobody has said yet, so nothing can be sent. */
    originZip: z
      .string()
      .trim()
      .regex(/^(?:\d{5})?$/, 'must have 5 digits'),
    /** Orders placed before this hour of a business day leave the same day. */
    cutOffHour: z.int(cutOffMessage).min(0, cutOffMessage).max(24, cutOffMessage),
    pickupOffered: z.boolean(),
    pickupAddress: several(line(80), mostItems.addressLines),
    pickupHours: lineOrNothing(120),
  })
  .refine(({ pickupOffered, pickupAddress }) => !pickupOffered || pickupAddress.length > 0, {
    path: ['pickupAddress'],
    message: 'must not be empty if buyers may collect',
  })

const daysMessage = 'must be a whole number of days from 0 to 365'

/** The side that pays for the way back of goods that a buyer does not want. */
export const returnPayers = ['buyer', 'shop'] as const

/** What the shop promises of goods that come back, in the facts that each product's page and search engines are told. */
export const ReturnTerms = z.strictObject({
  /** Goods may come back for so many days after their arrival. 0: nothing is promised. */
  days: z.int(daysMessage).min(0, daysMessage).max(365, daysMessage),
  paidBy: z.enum(returnPayers),
  /** What else has to be known, in a sentence. */
  note: lineOrNothing(200),
})
export type ReturnTerms = z.output<typeof ReturnTerms>

export const Home = z.strictObject({
  label: lineOrNothing(60),
  heading: line(60),
  lead: lineOrNothing(300),
  /** The strip above the header of every page. */
  notes: several(line(60), mostItems.notes),
  /** The first column of the footer. */
  links: several(Link, mostItems.footerLinks),
})

export const Banner = z.strictObject({
  label: lineOrNothing(30),
  heading: line(80),
  text: lineOrNothing(300),
  /** Empty, one of the shop's own drawings by its name, or an uploaded picture. */
  picture: z
    .string()
    .max(120)
    .refine(
      (value) => value === '' || /^[a-z0-9-]{1,60}$/.test(value) || shopPicture.test(value),
      'was not uploaded',
    ),
  /** The picture in words, for those who cannot see it. */
  alternative: lineOrNothing(160),
  dark: z.boolean(),
  buttons: several(z.strictObject({ label: line(40), href: Address }), mostItems.buttons),
  /** Figures below the text. A unit is in brackets after the name of its column. */
  table: z
    .strictObject({
      caption: line(120),
      head: several(line(40), mostItems.tableColumns, 1),
      rows: several(several(lineOrNothing(40), mostItems.tableColumns, 1), mostItems.tableRows, 1),
    })
    .refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
      message: 'must have as many cells in each row as in the first line',
    })
    .nullable(),
})

export const About = z.strictObject({
  heading: line(60),
  paragraphs: several(line(1200), mostItems.paragraphs, 1),
  timeline: several(z.strictObject({ year: yearFrom(1800), event: line(120) }), mostItems.timeline),
})

const Statistic = z.strictObject({ value: line(12), label: line(40), note: lineOrNothing(60) })
const Question = z.strictObject({ question: line(160), answer: line(1200) })

/** A heading and what the shop says below it. The words "contact us" and "My Orders" become links. */
const Policy = z.strictObject({ heading: line(80), text: line(1200) })

/** What the shop says of delivery, of goods that come back, and of goods that fail. Each is a page. */
export const Policies = z.strictObject({
  shipping: several(Policy, mostItems.policies),
  returns: several(Policy, mostItems.policies),
  warranty: several(Policy, mostItems.policies),
})
export type Policies = z.output<typeof Policies>
const year = yearFrom(1900)

export const Portfolio = z.strictObject({
  name: line(60),
  title: line(100),
  location: lineOrNothing(80),
  email: z.union([z.literal(''), Email], 'must be an e-mail address'),
  summary: line(1200),
  education: several(
    z.strictObject({
      degree: line(100),
      school: line(100),
      from: year,
      to: year,
      note: lineOrNothing(160),
    }),
    mostItems.education,
  ),
  skills: several(
    z.strictObject({ group: line(40), items: several(line(60), mostItems.skills, 1) }),
    mostItems.skillGroups,
  ),
  projects: several(
    z.strictObject({ name: line(60), description: lineOrNothing(240), href: Address }),
    mostItems.projects,
  ),
  links: several(Link, mostItems.links),
})

/** Everything that one version holds, by section. */
export const ShopSettings = z.strictObject({
  brand: Brand,
  contact: Contact,
  mail: MailSettings,
  time: TimeSettings,
  delivery: DeliverySettings,
  returns: ReturnTerms,
  home: Home,
  banners: several(Banner, mostItems.banners),
  about: About,
  statistics: several(Statistic, mostItems.statistics),
  faq: several(Question, mostItems.faq),
  policies: Policies,
  portfolio: Portfolio,
})
export type ShopSettings = z.output<typeof ShopSettings>

/** What every page shows of the shop. */
export const Shop = z.object({
  name: z.string(),
  description: z.string(),
  accent: z.string(),
  logo: Picture.nullable(),
  email: z.string(),
  telephone: z.string(),
  address: z.array(z.string()),
  notes: z.array(z.string()),
  links: z.array(Link),
  /** Whether buyers may collect their orders. */
  pickupOffered: z.boolean(),
  /** By which the shop counts its days. */
  timeZone: z.string(),
  returns: ReturnTerms,
})
export type Shop = z.output<typeof Shop>

export const HomeTexts = z.object({
  label: z.string(),
  heading: z.string(),
  lead: z.string(),
  banners: z.array(Banner),
  about: About,
  statistics: z.array(Statistic),
  faq: z.array(Question),
})
export type HomeTexts = z.output<typeof HomeTexts>

export const ContactTexts = z.object({
  hours: z.string(),
  ready: z.array(z.object({ topic: z.string(), text: z.string() })),
})
