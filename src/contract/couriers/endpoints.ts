import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { mostIds, orderIdsSchema } from '../orders/listing.ts'
import {
  courierAccountSchema,
  courierParams,
  courierParcelSchema,
  orderedPickupSchema,
  placesCheckSchema,
  placeSuggestionSchema,
  saveCourierSchema,
} from './schema.ts'

const ids = z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(mostIds)
const done = z.object({ success: z.literal(true) })

export const courierEndpoints = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/couriers',
    access: 'signedIn',
    summary: "The caller's contracts with couriers; what is secret is masked",
    answer: z.array(courierAccountSchema),
  }),
  saveAccount: endpoint({
    method: 'PUT',
    path: '/api/couriers/:courier',
    access: 'signedIn',
    summary: 'Save what the courier gave with the contract; a mask leaves the stored password as it is',
    params: courierParams,
    body: saveCourierSchema,
    answer: courierAccountSchema,
  }),
  removeAccount: endpoint({
    method: 'DELETE',
    path: '/api/couriers/:courier',
    access: 'signedIn',
    summary: 'Remove the account; parcels that were created stay what they are',
    params: courierParams,
    answer: done,
  }),
  testAccount: endpoint({
    method: 'POST',
    path: '/api/couriers/:courier/test',
    access: 'signedIn',
    summary: 'A small real call to the courier with the saved account',
    params: courierParams,
    answer: done,
  }),
  checkPlaces: endpoint({
    method: 'GET',
    path: '/api/couriers/:courier/places',
    access: 'signedIn',
    summary: 'Which of these orders the courier could not take as they stand, with what it may mean',
    params: courierParams,
    query: z.object({ ids: orderIdsSchema }),
    answer: placesCheckSchema,
  }),
  takePlace: endpoint({
    method: 'POST',
    path: '/api/couriers/places/:id',
    access: 'signedIn',
    summary: 'Write an address as the courier has it into an order',
    params: idParams,
    body: placeSuggestionSchema.extend({ version: z.number().int().min(0) }),
    answer: done,
  }),
  createParcels: endpoint({
    method: 'POST',
    path: '/api/couriers/:courier/parcels',
    access: 'signedIn',
    summary: 'Have these parcels created at the courier; each becomes handed over when the courier has it',
    params: courierParams,
    body: z.object({ ids }),
    answer: z.object({ taken: z.array(z.number().int()), left: z.array(z.number().int()) }),
    status: 202,
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/api/couriers/parcels',
    access: 'signedIn',
    summary: 'How far these parcels are at the courier; without ids those that are not created',
    query: z.object({ ids: orderIdsSchema.optional() }),
    answer: z.array(courierParcelSchema),
  }),
  continueParcels: endpoint({
    method: 'POST',
    path: '/api/couriers/parcels/continue',
    access: 'signedIn',
    summary: 'Go on with the parcels that stopped or were refused',
    body: z.object({ ids }),
    answer: done,
  }),
  cancelParcel: endpoint({
    method: 'POST',
    path: '/api/couriers/parcels/:id/cancel',
    access: 'signedIn',
    summary:
      'Take a created parcel back: at the courier where its service can, else as the seller said it by phone; its order waits again',
    params: idParams,
    /** The seller phoned the courier: its service is not asked. */
    body: z.object({ isCalled: z.boolean() }),
    answer: done,
  }),
  orderPickup: endpoint({
    method: 'POST',
    path: '/api/couriers/:courier/pickup',
    access: 'signedIn',
    summary: 'Ask the courier to come for created parcels for which it was not asked yet',
    params: courierParams,
    body: z.object({ ids }),
    answer: orderedPickupSchema,
  }),
  leaveParcel: endpoint({
    method: 'POST',
    path: '/api/couriers/parcels/:id/leave',
    access: 'signedIn',
    summary:
      'Send an order another way although a courier still has a parcel of it; its history says which one was left there',
    params: idParams,
    answer: done,
  }),
  releaseParcel: endpoint({
    method: 'DELETE',
    path: '/api/couriers/parcels/:id',
    access: 'signedIn',
    summary: 'Give up a parcel that the courier does not have, so that its order can be sent another way',
    params: idParams,
    answer: done,
  }),
}
