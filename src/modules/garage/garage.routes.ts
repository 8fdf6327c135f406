import { api } from '#contract'
import { handle } from '#platform/http'
import { addVehicle, changeVehicle, garageOf, removeVehicle } from './garage.ts'
import { mergeGarages } from './merge-garages.ts'

export const garageRoutes = handle(api.garage, {
  list: ({ platform, actor }) => garageOf(platform, actor.id),
  add: ({ platform, actor, body }) => addVehicle(platform, actor, body),
  change: ({ platform, actor, params, body }) => changeVehicle(platform, actor, params.id, body),
  remove: async ({ platform, actor, params }) => {
    await removeVehicle(platform, actor, params.id)
    return { acknowledged: true, deletedCount: 1 }
  },
  merge: ({ platform, actor, body }) => mergeGarages(platform, actor, body.vehicles),
})
