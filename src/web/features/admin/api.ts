import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { AuditKind } from '#contract/admin/audit-actions.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import type { accountDetailsSchema, ManagedUser, newClientSchema } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/lib/toast.ts'
import { refreshWebsites } from '#web/features/websites/api.ts'

export const clientsQuery = queryOptions({
  queryKey: [adminEndpoints.listClients.path],
  queryFn: ({ signal }) => call(adminEndpoints.listClients, {}, { signal }),
})

export const usersQuery = queryOptions({
  queryKey: [adminEndpoints.listUsers.path],
  queryFn: ({ signal }) => call(adminEndpoints.listUsers, {}, { signal }),
})

export const adminStatsQuery = queryOptions({
  queryKey: [adminEndpoints.stats.path],
  queryFn: ({ signal }) => call(adminEndpoints.stats, {}, { signal }),
  // Orders arrive by themselves.
  refetchOnMount: 'always',
})

const backupLookMs = 2000

export const healthQuery = queryOptions({
  queryKey: [adminEndpoints.health.path],
  queryFn: ({ signal }) => call(adminEndpoints.health, {}, { signal }),
  refetchOnMount: 'always',
  // Whoever asked for a backup watches it being made.
  refetchInterval: ({ state }) => (state.data?.backup.isRunning ? backupLookMs : false),
})

export const useMakeBackup = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(adminEndpoints.makeBackup),
    onSuccess: (health) => {
      queryClient.setQueryData(healthQuery.queryKey, health)
      void refresh(queryClient, auditKey)
    },
    onError: (error) => notify.failure(adminStrings.health.makeFailed, error, adminStrings.tryAgain),
  })
}

/** What waited when the copy was made is called off: its original has most likely sent it. */
export const useAllowOutside = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(adminEndpoints.allowOutside, { body: { sendsWaiting: false } }),
    onSuccess: (health) => {
      queryClient.setQueryData(healthQuery.queryKey, health)
      notify.success(adminStrings.outside.done)
      void refresh(queryClient, auditKey)
    },
    onError: (error) => notify.failure(adminStrings.outside.failed, error, adminStrings.tryAgain),
  })
}

/** As many lines as one answer holds; fewer mean that the beginning is reached. */
const auditPage = 100

const auditKey = [adminEndpoints.listAudit.path]

/** What of the trail is looked at; empty is everything. */
export type AuditChoice = { kind?: AuditKind; userId?: string }

export const auditQuery = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, choice],
    queryFn: ({ pageParam, signal }) =>
      call(
        adminEndpoints.listAudit,
        { query: { ...choice, ...(pageParam === null ? {} : { before: String(pageParam) }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < auditPage ? null : (last.at(-1)?.id ?? null)),
    // Strangers and other administrators write into it too.
    refetchOnMount: 'always',
  })

const lists = [clientsQuery.queryKey, usersQuery.queryKey]

/** The same person stands in both lists. */
const showChanged = (queryClient: QueryClient, user: ManagedUser): void => {
  for (const queryKey of lists)
    queryClient.setQueryData(queryKey, (known: ManagedUser[] | undefined) =>
      known?.map((each) => (each.id === user.id ? user : each)),
    )
}

const refresh = (queryClient: QueryClient, ...keys: (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export const useCreateClient = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (client: z.input<typeof newClientSchema>) =>
      call(adminEndpoints.createClient, { body: client }),
    onSuccess: () => refresh(queryClient, ...lists, adminStatsQuery.queryKey, auditKey),
  })
}

export const useChangeDetails = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user, details }: { user: ManagedUser; details: z.input<typeof accountDetailsSchema> }) =>
      call(adminEndpoints.changeDetails, { params: { id: String(user.id) }, body: details }),
    onSuccess: (changed) => {
      showChanged(queryClient, changed)
      void refresh(queryClient, auditKey)
    },
  })
}

/** The switch moves at once and moves back when the server refuses. */
export const useSetStatus = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user, isActive }: { user: ManagedUser; isActive: boolean }) =>
      call(adminEndpoints.setStatus, { params: { id: String(user.id) }, body: { isActive } }),
    onMutate: ({ user, isActive }) => showChanged(queryClient, { ...user, isActive }),
    onSuccess: (changed) => {
      showChanged(queryClient, changed)
      notify.success(adminStrings.statusChanged)
      void refresh(queryClient, auditKey)
    },
    onError: (error, { user }) => {
      showChanged(queryClient, user)
      notify.failure(adminStrings.statusFailed, error, adminStrings.tryAgain)
    },
  })
}

export const useResetPassword = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user, newPassword }: { user: ManagedUser; newPassword: string }) =>
      call(adminEndpoints.resetPassword, { params: { id: String(user.id) }, body: { newPassword } }),
    onSuccess: (_answer, { user }) => {
      showChanged(queryClient, { ...user, mustChangePassword: true })
      void refresh(queryClient, auditKey)
    },
  })
}

export const useRemoveTwoFactor = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (user: ManagedUser) =>
      call(adminEndpoints.switchOffTwoFactor, { params: { id: String(user.id) } }),
    onSuccess: (changed) => {
      showChanged(queryClient, changed)
      void refresh(queryClient, auditKey)
    },
  })
}

export const useDeleteUser = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (user: ManagedUser) => call(adminEndpoints.deleteUser, { params: { id: String(user.id) } }),
    onSuccess: async () => {
      // Reported here and first: the lists that are read next no longer have the row that asked.
      notify.success(adminStrings.remove.done)
      await refresh(queryClient, ...lists, adminStatsQuery.queryKey, auditKey)
      await refreshWebsites(queryClient)
    },
  })
}
