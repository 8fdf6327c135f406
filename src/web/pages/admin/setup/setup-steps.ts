import type { Setup } from '#contract/staff/setup.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { formatDate, formatTime } from '#web/ui/texts/dates.ts'

export type SetupStep = {
  name: string
  title: string
  said: string
  isDone: boolean
  link?: { label: string; href: string }
  trial?: 'mail' | 'card'
}

/** The steps in the order in which they are best taken. */
export function setupSteps(setup: Setup): SetupStep[] {
  return [
    {
      name: 'owner',
      title: 'First owner',
      isDone: setup.owner.isDone,
      said: saidOfOwner(setup.owner),
      link: { label: 'Sign-in and security', href: href.security() },
    },
    {
      name: 'brand',
      title: 'Brand',
      isDone: setup.brand.isDone,
      said: setup.brand.isDone
        ? `The shop is called ${setup.brand.name}.`
        : `The shop is called ${setup.brand.name} until you save a name of yours, or this one.`,
      link: { label: 'Brand', href: staffHref.settings() },
    },
    {
      name: 'address',
      title: 'Address',
      isDone: setup.address.isDone,
      said: setup.address.isDone
        ? 'E-mail, telephone and address are yours.'
        : `Still made up: ${setup.address.missing.map((field) => fieldWords[field]).join(', ')}.`,
      link: { label: 'Contact', href: staffHref.settings({ section: 'contact' }) },
    },
    {
      name: 'keys',
      title: 'Keys of the card service',
      isDone: setup.keys.isDone,
      said: keysWords[setup.keys.kind],
    },
    {
      name: 'card',
      title: 'Card tried',
      isDone: setup.card.isDone,
      said: setup.card.triedAt
        ? `The card service accepted the keys on ${moment(setup.card.triedAt)}.`
        : 'Ask the card service whether it accepts the keys. Nothing is charged.',
      trial: 'card',
    },
    {
      name: 'messages',
      title: 'Messages of the card service',
      isDone: setup.messages.isDone,
      said: setup.messages.isDone
        ? 'They arrive.'
        : `None has arrived. Enter ${setup.messages.address} at the card service, and send a test event from there.`,
    },
    {
      name: 'mail',
      title: 'Mail tried',
      isDone: setup.mail.isDone,
      said: saidOfMail(setup.mail),
      trial: 'mail',
    },
    {
      name: 'delivery',
      title: 'Delivery',
      isDone: setup.delivery.isDone,
      said: saidOfDelivery(setup.delivery),
      link: setup.delivery.hasOrigin
        ? { label: 'Rates', href: staffHref.delivery() }
        : { label: 'Origin', href: staffHref.settings({ section: 'delivery' }) },
    },
    {
      name: 'category',
      title: 'First category',
      isDone: setup.category.isDone,
      said: setup.category.isDone
        ? `There ${setup.category.count === 1 ? 'is one category' : `are ${setup.category.count} categories`}.`
        : 'There is only “Other”. Categories come with a catalogue file.',
    },
    {
      name: 'product',
      title: 'First product',
      isDone: setup.product.isDone,
      said: setup.product.isDone ? 'Something is on sale.' : 'Nothing is on sale yet.',
      link: { label: 'Add Product', href: staffHref.addProduct() },
    },
    {
      name: 'tax',
      title: 'Sales tax',
      isDone: setup.tax.isDone,
      said: setup.tax.isDone
        ? 'You have said where the shop collects sales tax.'
        : 'Say in which states the shop collects sales tax. Until then it collects none.',
      link: { label: 'Sales tax', href: staffHref.tax() },
    },
  ]
}

const fieldWords = {
  email: 'the e-mail address',
  telephone: 'the telephone',
  address: 'the address',
}

const keysWords: Record<Setup['keys']['kind'], string> = {
  sandbox:
    'None: this is a trial with made-up cards. Set the STRIPE_ variables of the configuration to sell.',
  test: 'Test keys: cards are not charged.',
  live: 'Live keys: cards are charged.',
}

function saidOfOwner({ owners, withSecondFactor, needsSecondFactor, isDone }: Setup['owner']) {
  if (!isDone && owners > 0) return 'An owner needs a second factor before doing anything here.'
  const count = owners === 1 ? 'One owner' : `${owners} owners`
  if (!needsSecondFactor) return `${count}. In this shop they need no second factor.`
  return `${count}, ${withSecondFactor} with a second factor.`
}

function saidOfMail({ sentAt, askedAt, hasServer }: Setup['mail']): string {
  if (!hasServer) {
    return sentAt
      ? 'Letters stay in the sandbox’s mailbox: no mail server is configured.'
      : 'No mail server is configured: letters stay in the sandbox’s mailbox.'
  }
  if (sentAt)
    return `The mail server accepted a test e-mail on ${moment(sentAt)}. Please check that it arrived.`
  if (askedAt)
    return `An e-mail has waited since ${moment(askedAt)}. If it stays, look at SMTP_URL.`
  return 'Send yourself a test e-mail through the mail server.'
}

function moment(at: string): string {
  return `${formatDate(at)}, ${formatTime(at)}`
}

function saidOfDelivery({ isDone, hasOrigin, missing }: Setup['delivery']): string {
  if (isDone) return 'Buyers are told what delivery costs.'
  if (!hasOrigin) return 'Say which ZIP code orders ship from. Until then nothing can be sent.'
  return `Upload the rates: ${missing.length} of 4 tables are missing. Until then buyers can only collect, if you let them.`
}
