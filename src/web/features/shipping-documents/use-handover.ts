import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import type { CourierAccount } from '#contract/couriers/schema.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import type { HandedOver, Handover } from '#contract/shipping-documents/handover.ts'
import type { PaperSettings } from '#contract/shipping-documents/schema.ts'
import { call } from '#web/lib/call.ts'
import { courierTermsQuery } from '#web/features/courier-terms/api.ts'
import { accountsQuery } from '#web/features/couriers/api.ts'
import { handoverQuery, profilesQuery, settingsQuery } from './api.ts'
import { courierAccountOf, download, papersOf, type Paper } from './handover-files.ts'
import { builtInLayouts, ownLayouts } from './layouts.ts'

/** What was handed over, and where its papers are. */
export type Done = HandedOver & {
  labels: Paper
  files: Paper[]
  list: Paper
  /** Those that a courier creates now; they are handed over once it has them. */
  taken: number[]
  /** What did not go, beside what did. */
  problem: unknown
}

/** Everything one has to know before parcels are handed over. */
export const useHandoverFacts = (ids: readonly number[]) => {
  const handover = useQuery(handoverQuery(ids))
  const settings = useQuery(settingsQuery)
  const profiles = useQuery(profilesQuery)
  const accounts = useQuery(accountsQuery)
  const terms = useQuery(courierTermsQuery)
  const reads = [handover, settings, profiles, accounts, terms]
  return {
    handover: handover.data,
    settings: settings.data,
    accounts: accounts.data,
    terms: terms.data,
    layouts: profiles.data && [...builtInLayouts, ...ownLayouts(profiles.data)],
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    error: reads.find(({ error }) => error)?.error ?? null,
    /** After something was filled in that held parcels back. */
    reread: () => void handover.refetch(),
    retry: () => void Promise.all(reads.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

/** Markets go by different ways; what becomes of one says nothing about the other. */
const settled = async <T>(run: () => Promise<T>): Promise<{ value?: T; error?: Error }> => {
  try {
    return { value: await run() }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Marks the parcels as given to the courier, then opens the labels and saves the files of those that went. */
export const useHandOver = (onHanded: (ids: number[]) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      ready,
      settings,
      layouts,
      accounts,
    }: {
      ready: Handover['ready']
      settings: PaperSettings
      layouts: Parameters<typeof papersOf>[2]
      accounts: CourierAccount[]
    }): Promise<Done> => {
      const courierOfOrder = ({ market }: Handover['ready'][number]) =>
        courierAccountOf(market, settings, layouts, accounts)?.courier
      const byFile = ready.filter((order) => !courierOfOrder(order))
      // Opened while the press still counts; later the browser would take it for a window nobody asked for.
      const tab = byFile.length > 0 ? open('', '_blank') : null
      const [taken, byPaper] = await Promise.all([
        settled(async () => {
          const went: number[] = []
          for (const { courier } of accounts) {
            const ids = ready.filter((order) => courierOfOrder(order) === courier).map(({ id }) => id)
            if (ids.length === 0) continue
            const answer = await call(courierEndpoints.createParcels, { params: { courier }, body: { ids } })
            went.push(...answer.taken)
          }
          return went
        }),
        settled(() =>
          byFile.length > 0
            ? call(paperEndpoints.handOver, { body: { ids: byFile.map(({ id }) => id) } })
            : Promise.resolve({ handed: [], held: [] }),
        ),
      ])
      const { handed, held } = byPaper.value ?? { handed: [], held: [] }
      const problem = taken.error ?? byPaper.error
      if (handed.length === 0) tab?.close()
      // Nothing went: then the error is all there is to say.
      if (problem && handed.length === 0 && !taken.value?.length) throw problem
      const papers = papersOf(
        ready.filter(({ id }) => handed.includes(id)),
        settings,
        layouts,
      )
      if (handed.length > 0) {
        tab?.location.replace(papers.labels.address)
        for (const { address } of papers.files) download(address)
      }
      return { handed, held, taken: taken.value ?? [], problem, ...papers }
    },
    onSuccess: ({ handed }) => {
      onHanded(handed)
      return queryClient.invalidateQueries({
        queryKey: [paperEndpoints.checkHandover.path],
        refetchType: 'none',
      })
    },
  })
}
