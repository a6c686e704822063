import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Market } from '#contract/common/market.ts'
import { leadsAddress } from '#contract/leads/addresses.ts'
import { leadEndpoints } from '#contract/leads/endpoints.ts'
import type { MarkLead } from '#contract/leads/schema.ts'
import type { LeadView } from '#contract/leads/views.ts'
import { call } from '#web/lib/call.ts'

export const leadsQuery = (view: LeadView, websiteId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [leadsAddress, view, websiteId ?? null],
    queryFn: ({ signal, pageParam }) =>
      call(
        leadEndpoints.list,
        {
          query: {
            view,
            ...(websiteId ? { websiteId: String(websiteId) } : {}),
            ...(pageParam ? { before: String(pageParam) } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ leads, hasMore }) => (hasMore ? leads.at(-1)?.id : undefined),
    // Buyers leave forms while nobody looks.
    refetchOnMount: 'always',
  })

const params = (id: number) => ({ params: { id: String(id) } })

/** Marks move leads from one view to another, so all of them are read again. */
const useChanged = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [leadsAddress] })
}

export const useMarkLead = () =>
  useMutation({
    mutationFn: ({ id, marks }: { id: number; marks: MarkLead }) =>
      call(leadEndpoints.mark, { ...params(id), body: marks }),
    onSettled: useChanged(),
  })

export const useMessageLead = () =>
  useMutation({
    mutationFn: (id: number) => call(leadEndpoints.message, params(id)),
    onSettled: useChanged(),
  })

export const leadSettingsQuery = queryOptions({
  queryKey: [leadEndpoints.settings.path],
  queryFn: ({ signal }) => call(leadEndpoints.settings, {}, { signal }),
})

export const useChooseLeads = () => {
  const queryClient = useQueryClient()
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ market, isOn }: { market: Market; isOn: boolean }) =>
      call(leadEndpoints.choose, { params: { market }, body: { isOn } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(leadSettingsQuery.queryKey, saved)
      return changed()
    },
  })
}
