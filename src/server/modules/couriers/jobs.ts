import type { JobHandlers } from '../../jobs/handlers.ts'
import { createParcels } from './create.ts'
import { refreshPlaces } from './refresh-places.ts'

export const parcelJobs: JobHandlers<'parcels'> = {
  'parcels.create': ({ userId }, { services, signal }) => createParcels(services, userId, signal),
  'parcels.refresh-places': (_payload, { services }) => refreshPlaces(services),
}
