import { useMutation, useQueryClient } from '@tanstack/react-query'
import { counted, orderForms } from '#contract/common/plural.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/lib/toast.ts'
import { forgetDetails, patchOrders, recount, type OrderScope } from './api.ts'

const words = orderStrings.removal

/** Reads the lists, the counters and the deleted ones again. */
const useReread = (scope: OrderScope) => {
  const queryClient = useQueryClient()
  const list = scope === 'all' ? orderEndpoints.listAll.path : orderEndpoints.listMine.path
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [list] }),
      queryClient.invalidateQueries({ queryKey: [orderEndpoints.listDeleted.path] }),
      recount(queryClient),
    ])
}

/** Puts deleted orders back and says how it went. */
export const useRestoreOrders = (scope: OrderScope) => {
  const reread = useReread(scope)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (ids: number[]) => call(orderEndpoints.restore, { body: { ids } }),
    onSettled: reread,
  })
  const restore = async (ids: number[]): Promise<void> => {
    try {
      await mutateAsync(ids)
      notify.success(words.restored)
    } catch (error) {
      notify.failure(words.restoreFailed, error, words.restoreFailed)
    }
  }
  return { restore, isRestoring: isPending }
}

/** Deletes orders, says how it went and offers to take it back. Answers whether it was done. */
export const useRemoveOrders = (scope: OrderScope) => {
  const reread = useReread(scope)
  const { restore } = useRestoreOrders(scope)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (ids: number[]) => call(orderEndpoints.remove, { body: { ids } }),
    onSettled: reread,
  })
  const remove = async (ids: number[]): Promise<boolean> => {
    try {
      const { removed } = await mutateAsync(ids)
      notify.success(words.done(counted(removed.length, orderForms)), undefined, {
        label: orderStrings.status.undo,
        onClick: () => void restore(removed),
      })
      return true
    } catch (error) {
      notify.failure(words.failed, error, words.failed)
      return false
    }
  }
  return { remove, isRemoving: isPending }
}

export const useEraseOrder = (scope: OrderScope) => {
  const reread = useReread(scope)
  return useMutation({
    mutationFn: (id: number) => call(orderEndpoints.erase, { body: { ids: [id] } }),
    onSuccess: () => notify.success(words.erased),
    onError: (error) => notify.failure(words.failed, error, words.failed),
    onSettled: reread,
  })
}

/** Marks orders as tests or takes the mark away; taking back reaches those that were changed. */
export const useMarkTests = (scope: OrderScope) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { ids: number[]; isTest: boolean }) => call(orderEndpoints.markTests, { body }),
    onSuccess: async ({ changed }, { isTest }) => {
      const reviewedAt = new Date().toISOString()
      patchOrders(queryClient, scope, new Map(changed.map((id) => [id, { isTest, reviewedAt }])))
      await Promise.all([forgetDetails(queryClient, changed), recount(queryClient)])
    },
  })
  const change = (ids: number[], isTest: boolean, isUndo = false): void =>
    mutate(
      { ids, isTest },
      {
        onSuccess: ({ changed }) =>
          notify.success(
            isTest ? orderStrings.detail.markedTest : orderStrings.detail.unmarkedTest,
            counted(changed.length, orderForms),
            isUndo || changed.length === 0
              ? undefined
              : { label: orderStrings.status.undo, onClick: () => change(changed, !isTest, true) },
          ),
        onError: (error) => notify.failure(orderStrings.tests.failed, error, orderStrings.tests.failed),
      },
    )
  return { change, isPending }
}
