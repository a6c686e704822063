import { useMutation } from '@tanstack/react-query'
import { counted, orderForms, parcelForms } from '#contract/common/plural.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/lib/toast.ts'
import { idsText } from './api.ts'

const words = paperStrings.handover

/** What the list does with parcels that went, and with those that come back. */
export type HandedOverHere = {
  onHanded: (ids: number[]) => void
  /** Resolves when they wait again. */
  onUndo: (ids: number[]) => Promise<boolean>
}

/** Marks the exported orders that wait and can go as given to the courier, and says how many stay. */
export const useMarkHanded = ({ onHanded, onUndo }: HandedOverHere) =>
  useMutation({
    mutationFn: async ({
      filters,
      ids,
      profile,
    }: {
      filters: OrderFilters
      ids: readonly number[]
      /** The layout of the file. */
      profile: string
    }) => {
      const { status: _status, ...rest } = filters
      const { ready, held } = await call(paperEndpoints.checkHandover, {
        query: { ...rest, ...idsText(ids) },
      })
      if (ready.length === 0) return { handed: [], held }
      return call(paperEndpoints.handOver, { body: { ids: ready.map(({ id }) => id), profile } }).then(
        ({ handed, held: late }) => ({ handed, held: [...held, ...late] }),
      )
    },
    onSuccess: ({ handed, held }) => {
      const stays = held.length > 0 ? words.held(counted(held.length, orderForms)) : undefined
      if (handed.length === 0) return notify.neutral(words.doneNone, stays)
      onHanded(handed)
      notify.success(words.done(counted(handed.length, parcelForms)), stays, {
        label: words.undo,
        onClick: () => void onUndo(handed),
      })
    },
    onError: (error) => notify.failure(words.refused, error, words.refused),
  })
