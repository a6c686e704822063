import { addressOf } from '#contract/common/address.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/common/endpoint.ts'
import { paperEndpoints, paperFiles } from '#contract/shipping-documents/endpoints.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import type { ExportProfile, SaveProfile } from '#contract/shipping-documents/profiles.ts'
import {
  changePaperSettingsSchema,
  withChange,
  type PaperSettings,
  type FileFormat,
  type PaperKind,
} from '#contract/shipping-documents/schema.ts'
import { call } from '#web/lib/call.ts'

/** Ids for an address; none at all when there are none. */
export const idsText = (ids: readonly number[]) => (ids.length > 0 ? { ids: ids.join(',') } : {})

/** Address of the file of these orders; with neither filters nor ids of all. */
export const exportAddress = (
  filters: OrderFilters,
  ids: readonly number[],
  layout: { profile: string; format: FileFormat },
): string => addressOf(paperFiles.export.path, {}, { ...filters, ...idsText(ids), ...layout })

/** Address of the PDF with labels or slips. */
export const printAddress = (kind: PaperKind, ids: readonly number[]): string =>
  addressOf(paperFiles.print.path, {}, { kind, ...idsText(ids) })

export const settingsQuery = queryOptions({
  queryKey: [paperEndpoints.settings.path],
  queryFn: ({ signal }) => call(paperEndpoints.settings, {}, { signal }),
  meta: { isQuiet: true },
})

/** The kind of label that was printed last. */
export const useLabelKind = (): PaperSettings['label'] => useQuery(settingsQuery).data?.label ?? 'termo'

/** Said before printing: what is left out and what is missing. Windows close by themselves, so it is asked each time. */
export const checkQuery = (filters: OrderFilters, ids: readonly number[]) =>
  queryOptions({
    queryKey: [paperEndpoints.check.path, filters, ids],
    queryFn: ({ signal }) =>
      call(paperEndpoints.check, { query: { ...filters, ...idsText(ids) } }, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
    meta: { isQuiet: true },
  })

/** What of these orders, or of all that wait, can be given to the courier now. */
export const handoverQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [paperEndpoints.checkHandover.path, ids],
    queryFn: ({ signal }) => call(paperEndpoints.checkHandover, { query: idsText(ids) }, { signal }),
    refetchOnMount: 'always',
    // An answer of earlier would offer what is on its way already.
    gcTime: 0,
    staleTime: 0,
    meta: { isQuiet: true },
  })

/** What couriers of these parcels are told; it is asked when somebody wants to see it. */
export const pickupsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [paperEndpoints.pickups.path, ids],
    queryFn: ({ signal }) => call(paperEndpoints.pickups, { query: { ids: ids.join(',') } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  })

export const profilesQuery = queryOptions({
  queryKey: [paperEndpoints.listProfiles.path],
  queryFn: ({ signal }) => call(paperEndpoints.listProfiles, {}, { signal }),
  meta: { isQuiet: true },
})

export const useChangeSettings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'paper-settings' },
    mutationFn: (body: RequestOf<typeof paperEndpoints.changeSettings>['body']) =>
      call(paperEndpoints.changeSettings, { body }),
    // What was chosen is what is used next, also when that is pressed before the answer is here.
    onMutate: (change) => {
      const before = queryClient.getQueryData(settingsQuery.queryKey)
      const valid = changePaperSettingsSchema.safeParse(change)
      if (before && valid.success)
        queryClient.setQueryData(settingsQuery.queryKey, withChange(before, valid.data))
      return { before }
    },
    onError: (_error, _change, context) => queryClient.setQueryData(settingsQuery.queryKey, context?.before),
    onSuccess: (settings) => queryClient.setQueryData(settingsQuery.queryKey, settings),
  })
}

/** Saves a layout under its number, or as a new one. */
export const useSaveProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: SaveProfile & { id: number | null }) =>
      id === null
        ? call(paperEndpoints.addProfile, { body })
        : call(paperEndpoints.changeProfile, { params: { id: String(id) }, body }),
    onSuccess: (saved) =>
      queryClient.setQueryData(profilesQuery.queryKey, (known: ExportProfile[] = []) =>
        known.some(({ id }) => id === saved.id)
          ? known.map((profile) => (profile.id === saved.id ? saved : profile))
          : [...known, saved],
      ),
  })
}

export const useRemoveProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(paperEndpoints.removeProfile, { params: { id: String(id) } }),
    onSuccess: (_done, id) =>
      queryClient.setQueryData(profilesQuery.queryKey, (known) =>
        known?.filter((profile) => profile.id !== id),
      ),
  })
}
