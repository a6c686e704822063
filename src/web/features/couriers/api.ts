import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import { payingCouriers, type CourierKey } from '#contract/couriers/kinds.ts'
import type { HeldPlace, PlaceSuggestion, SaveCourier } from '#contract/couriers/schema.ts'
import { call } from '#web/lib/call.ts'

export const accountsQuery = queryOptions({
  queryKey: [courierEndpoints.accounts.path],
  queryFn: ({ signal }) => call(courierEndpoints.accounts, {}, { signal }),
})

/** Couriers that say which parcels a transfer pays, and with which the seller has a contract. */
export const useAskableCouriers = () => {
  const { data = [] } = useQuery(accountsQuery)
  return payingCouriers.filter((key) => data.some(({ courier }) => courier === key))
}

/** What the courier cannot take of these orders; asked anew each time, because addresses are corrected meanwhile. */
export const placesQuery = (courier: CourierKey | null, ids: readonly number[]) =>
  queryOptions({
    queryKey: [courierEndpoints.checkPlaces.path, courier, ids],
    queryFn: ({ signal }) =>
      call(
        courierEndpoints.checkPlaces,
        { params: { courier: courier ?? 'd-express' }, query: { ids: ids.join(',') } },
        { signal },
      ),
    enabled: courier !== null && ids.length > 0,
    gcTime: 0,
    staleTime: 0,
    meta: { isQuiet: true },
  })

const everySecond = 1000

/** Parcels on their way into the courier's system, followed while any of them waits; without ids the unfinished ones. */
export const parcelsQuery = (ids: readonly number[] | null) =>
  queryOptions({
    queryKey: [courierEndpoints.parcels.path, ids],
    queryFn: ({ signal }) =>
      call(courierEndpoints.parcels, { query: ids ? { ids: ids.join(',') } : {} }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((parcel) => parcel.state === 'waiting') ? everySecond : false,
    gcTime: 0,
    staleTime: 0,
    meta: { isQuiet: true },
  })

export const useSaveAccount = (courier: CourierKey) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveCourier) => call(courierEndpoints.saveAccount, { params: { courier }, body }),
    onSuccess: (saved) =>
      queryClient.setQueryData(accountsQuery.queryKey, (known = []) => [
        ...known.filter((account) => account.courier !== courier),
        saved,
      ]),
  })
}

export const useRemoveAccount = (courier: CourierKey) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(courierEndpoints.removeAccount, { params: { courier } }),
    onSuccess: () =>
      queryClient.setQueryData(accountsQuery.queryKey, (known = []) =>
        known.filter((account) => account.courier !== courier),
      ),
  })
}

export const useTestAccount = (courier: CourierKey) =>
  useMutation({ mutationFn: () => call(courierEndpoints.testAccount, { params: { courier } }) })

export const useTakePlace = () =>
  useMutation({
    mutationFn: ({ held, place }: { held: HeldPlace; place: PlaceSuggestion }) =>
      call(courierEndpoints.takePlace, {
        params: { id: String(held.id) },
        body: { ...place, version: held.version },
      }),
  })

const useReread = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [courierEndpoints.parcels.path] })
}

export const useContinueParcels = () =>
  useMutation({
    mutationFn: (ids: number[]) => call(courierEndpoints.continueParcels, { body: { ids } }),
    onSuccess: useReread(),
  })

/** Of what is asked, the parcels are read again: those that were asked for are not offered once more. */
export const useOrderPickup = (courier: CourierKey) =>
  useMutation({
    mutationFn: (ids: number[]) => call(courierEndpoints.orderPickup, { params: { courier }, body: { ids } }),
    onSuccess: useReread(),
  })

export const useReleaseParcel = () =>
  useMutation({
    mutationFn: (id: number) => call(courierEndpoints.releaseParcel, { params: { id: String(id) } }),
    onSuccess: useReread(),
  })

export const useLeaveParcel = () =>
  useMutation({
    mutationFn: (id: number) => call(courierEndpoints.leaveParcel, { params: { id: String(id) } }),
    onSuccess: useReread(),
  })

export const useCancelParcel = () =>
  useMutation({
    mutationFn: ({ id, isCalled }: { id: number; isCalled: boolean }) =>
      call(courierEndpoints.cancelParcel, { params: { id: String(id) }, body: { isCalled } }),
    onSuccess: useReread(),
  })
