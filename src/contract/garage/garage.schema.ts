import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { EngineSlug, VehicleSlug } from '#contract/vehicles/vehicles.schema'
import { Deleted, Id, IdParams, textOrNothing } from '../wire.schema.ts'
import { longestNickname, mostGarageVehicles } from './limits.ts'

const Moment = z.iso.datetime()

/** Which vehicle, and which engine if it is known. A garage has each such pair once. */
const vehicleFields = { vehicle: VehicleSlug, engine: EngineSlug.nullable().default(null) }

/** What its owner says of it. A VIN is kept only if it is sent, and then sealed. */
const ownWords = {
  nickname: textOrNothing(longestNickname).default(''),
  vin: z.string().max(60, 'must have 17 characters').nullable().default(null),
  isChosen: z.boolean().default(false),
}

const NewGarageVehicle = z.strictObject({ ...vehicleFields, ...ownWords })
export type NewGarageVehicle = z.output<typeof NewGarageVehicle>

const GarageWords = z.strictObject(ownWords)
export type GarageWords = z.output<typeof GarageWords>

/** A vehicle of the garage that a visitor's browser has kept. */
const VisitorsVehicle = z.strictObject({
  ...vehicleFields,
  /** For a vehicle that the account has not got yet. */
  nickname: ownWords.nickname,
  addedAt: Moment,
})
export type VisitorsVehicle = z.output<typeof VisitorsVehicle>

export const GarageVehicle = z.object({
  _id: Id,
  vehicle: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  engine: z.object({ slug: z.string(), label: z.string() }).nullable(),
  nickname: z.string(),
  vin: z.string().nullable(),
  /** The one that a browser begins with that has chosen none itself. */
  isChosen: z.boolean(),
  addedAt: Moment,
})
export type GarageVehicle = z.output<typeof GarageVehicle>

export const garage = describe(signedInRoutes.garage, {
  list: {
    summary: 'The vehicles of the caller, the newest first.',
    access: 'user',
    response: z.array(GarageVehicle),
  },
  add: {
    summary: `Adds a vehicle; one that is there already gets what is sent of nickname, VIN and choice. There are at most ${mostGarageVehicles}. A VIN is kept encrypted.`,
    access: 'user',
    body: NewGarageVehicle,
    response: GarageVehicle,
    limited: 'garages',
    refusals: ['request_in_flight', 'too_many_vehicles'],
  },
  change: {
    summary:
      'Replaces nickname, VIN and choice of a vehicle. Choosing one ends the choice of another.',
    access: 'owner',
    params: IdParams,
    body: GarageWords,
    response: GarageVehicle,
    limited: 'garages',
    refusals: ['request_in_flight', 'not_found'],
  },
  remove: {
    summary: 'Takes a vehicle out of the garage, with its VIN.',
    access: 'owner',
    params: IdParams,
    response: Deleted,
    limited: 'garages',
    refusals: ['request_in_flight', 'not_found'],
  },
  merge: {
    summary: `Adds the vehicles that a visitor's browser has kept, without doubles, and answers the whole garage. Those that are unknown are left out. If there are more than ${mostGarageVehicles}, those with a VIN stay, then the newest.`,
    access: 'user',
    body: z.strictObject({
      vehicles: z
        .array(VisitorsVehicle)
        .max(mostGarageVehicles, `must be at most ${mostGarageVehicles} vehicles`),
    }),
    response: z.array(GarageVehicle),
    limited: 'garages',
    refusals: ['request_in_flight'],
  },
})
