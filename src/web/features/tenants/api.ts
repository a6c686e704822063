import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tenantEndpoints } from '#contract/tenants/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const tenantsQuery = queryOptions({
  queryKey: [tenantEndpoints.list.path],
  queryFn: ({ signal }) => call(tenantEndpoints.list, {}, { signal }),
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
