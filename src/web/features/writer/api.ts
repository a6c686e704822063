import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { writerEndpoints } from '#contract/writer/endpoints.ts'
import type { writerInput, writerTrialInput, WriterState } from '#contract/writer/schema.ts'
import { call } from '#web/lib/call.ts'

/** Whose model a card is about. */
export type WriterOwner = 'platform' | 'own'

const calls = {
  platform: {
    read: writerEndpoints.getPlatform,
    save: writerEndpoints.savePlatform,
    remove: writerEndpoints.removePlatform,
    attempt: writerEndpoints.tryPlatform,
  },
  own: {
    read: writerEndpoints.getOwn,
    save: writerEndpoints.saveOwn,
    remove: writerEndpoints.removeOwn,
    attempt: writerEndpoints.tryOwn,
  },
} as const

export const writerQuery = (owner: WriterOwner) =>
  queryOptions({
    queryKey: [calls[owner].read.path],
    queryFn: ({ signal }) => call(calls[owner].read, {}, { signal }),
  })

export const localServersQuery = queryOptions({
  queryKey: [writerEndpoints.listLocal.path],
  queryFn: ({ signal }) => call(writerEndpoints.listLocal, {}, { signal }),
})

/** Shows the answer in the card; other screens that show which model writes ask again. */
const useShown = (owner: WriterOwner) => {
  const queryClient = useQueryClient()
  return (state: WriterState) => {
    queryClient.setQueryData(writerQuery(owner).queryKey, state)
  }
}

export const useSaveWriter = (owner: WriterOwner) =>
  useMutation({
    mutationFn: (body: z.input<typeof writerInput>) => call(calls[owner].save, { body }),
    onSuccess: useShown(owner),
  })

export const useRemoveWriter = (owner: WriterOwner) =>
  useMutation({
    mutationFn: () => call(calls[owner].remove, {}),
    onSuccess: useShown(owner),
  })

export const useTryWriter = (owner: WriterOwner) =>
  useMutation({
    mutationFn: (body: z.input<typeof writerTrialInput>) => call(calls[owner].attempt, { body }),
  })
