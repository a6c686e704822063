import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tenantEndpoints } from '#contract/tenants/endpoints.ts'
import type { TenantPage } from '#contract/tenants/schema.ts'
import { call } from '#web/lib/call.ts'

export const tenantsQuery = queryOptions({
  queryKey: [tenantEndpoints.list.path],
  queryFn: ({ signal }) => call(tenantEndpoints.list, {}, { signal }),
})

export const tenantPageQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [tenantEndpoints.findPage.path, tenantId],
    queryFn: ({ signal }) => call(tenantEndpoints.findPage, { params: { tenantId } }, { signal }),
    // Fields are filled once; a later answer must not find them typed in.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useSaveTenantPage = (tenantId: string) =>
  useMutation({
    mutationFn: (page: TenantPage) => call(tenantEndpoints.savePage, { params: { tenantId }, body: page }),
  })

export const useCreateTenant = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (domain: string) => call(tenantEndpoints.create, { body: { domain } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tenantsQuery.queryKey }),
  })
}

export const useRemoveTenant = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (tenantId: string) => call(tenantEndpoints.remove, { params: { tenantId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tenantsQuery.queryKey }),
  })
}
