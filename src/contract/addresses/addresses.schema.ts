import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Deleted, Id, IdParams, Inserted, textOrNothing } from '../wire.schema.ts'
import { PhoneOrNothing, postalFields } from './postal-fields.ts'

/** A ZIP code of five or nine digits, kept as 08611 or 08611-1234. */
const PostalZip = z
  .string()
  .trim()
  .max(10, 'must look like 08901 or 08901-1234')
  .regex(/^\d{5}(?:-?\d{4})?$/, 'must look like 08901 or 08901-1234')
  .transform((zip) => zip.replace(/^(\d{5})-?(\d{4})$/, '$1-$2'))

/** An address as its owner typed it. Whether it can be delivered to is seen when it is saved (`addressProblems`). */
export const NewAddress = z.strictObject({
  label: textOrNothing(40).default(''),
  ...postalFields,
  zip: PostalZip,
  phone: PhoneOrNothing.default(''),
  /** Carriers ask more for homes. */
  residential: z.boolean().default(true),
  /** The address that is offered first. There is always one; the one before stays an address. */
  isDefault: z.boolean().default(false),
})
export type NewAddress = z.output<typeof NewAddress>

export const Address = z.object({
  _id: Id,
  label: z.string(),
  name: z.string(),
  company: z.string(),
  street: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  residential: z.boolean(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof Address>

export const addresses = describe(signedInRoutes.addresses, {
  list: {
    summary: 'The address book of the caller: the default first, then the newest first.',
    access: 'user',
    response: z.array(Address),
  },
  create: {
    summary:
      'Adds an address that our carriers deliver to. The first one is the default; there are at most 20.',
    access: 'user',
    body: NewAddress,
    response: Inserted,
    idempotent: true,
    limited: 'addresses',
    refusals: ['too_many_addresses'],
  },
  replace: {
    summary:
      'Replaces an address as a whole. The default stays the default until another address becomes it.',
    access: 'owner',
    params: IdParams,
    body: NewAddress,
    response: Address,
    limited: 'addresses',
    refusals: ['not_found', 'request_in_flight'],
  },
  remove: {
    summary: 'Deletes an address. If it was the default, the newest of the others becomes it.',
    access: 'owner',
    params: IdParams,
    response: Deleted,
    limited: 'addresses',
    refusals: ['not_found', 'request_in_flight'],
  },
})
