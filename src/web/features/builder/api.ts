import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { angleAskSchema } from '#contract/builder/angles.ts'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { draftChoiceSchema, typedProductSchema } from '#contract/builder/proposed-page.ts'
import type { createWebsiteSchema, ImportedProduct, PagesFromLinks } from '#contract/builder/schema.ts'
import type { takenPageSchema } from '#contract/builder/taking.ts'
import type { Market } from '#contract/common/market.ts'
import { proofDefaultQuery } from '#web/features/social-proof/api.ts'
import { modelUseQuery } from '#web/features/writer/model-use.ts'
import { call } from '#web/lib/call.ts'

export const generationsQuery = queryOptions({
  queryKey: [builderEndpoints.listGenerations.path],
  queryFn: ({ signal }) => call(builderEndpoints.listGenerations, {}, { signal }),
  // Somebody may have started one in another tab.
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const urlCheckQuery = (customUrl: string) =>
  queryOptions({
    queryKey: [builderEndpoints.checkUrl.path, { customUrl }],
    queryFn: ({ signal }) => call(builderEndpoints.checkUrl, { query: { customUrl } }, { signal }),
    // Somebody else may take the address meanwhile.
    staleTime: 10_000,
    meta: { isQuiet: true },
  })

const importKey = [builderEndpoints.importProduct.path]

export const useImportProduct = () =>
  useMutation({
    mutationKey: importKey,
    mutationFn: (link: { url: string; market: Market; again?: boolean }) =>
      call(builderEndpoints.importProduct, { body: link }),
  })

/** Reads a page that the seller hands over. */
export const useTakePage = () =>
  useMutation({
    mutationFn: (page: z.input<typeof takenPageSchema>) => call(builderEndpoints.takePage, { body: page }),
  })

/** A reading that was made before, as a market sees it. */
export const getImport = (importId: string, market: Market): Promise<ImportedProduct> =>
  call(builderEndpoints.getImport, { params: { id: importId }, query: { market } })

export const importQuery = (importId: string, market: Market) =>
  queryOptions({
    queryKey: [builderEndpoints.getImport.path, importId, market],
    queryFn: () => getImport(importId, market),
    // A reading never changes.
    staleTime: Infinity,
    retry: false,
    meta: { isQuiet: true },
  })

/** Makes a reading of what a seller types, alone or over another one. */
export const useTypeProduct = () =>
  useMutation({
    mutationFn: (product: z.input<typeof typedProductSchema>) =>
      call(builderEndpoints.typeProduct, { body: product }),
  })

/** Begins a draft of a reading; its generation is followed from then on. */
export const useMakeDraft = () =>
  useMutation({
    mutationFn: ({ importId, choice }: { importId: string; choice: z.input<typeof draftChoiceSchema> }) =>
      call(builderEndpoints.makeDraft, { params: { id: importId }, body: choice }),
  })

/** Says that a page in doubt is one of a product. */
export const useConfirmImport = () =>
  useMutation({
    mutationFn: ({ importId, market }: { importId: string; market: Market }) =>
      call(builderEndpoints.confirmImport, { params: { id: importId }, query: { market } }),
  })

/** Whether this link is being read at this moment. */
export const useIsImporting = (url: string): boolean =>
  useIsMutating({
    mutationKey: importKey,
    predicate: ({ state }) => (state.variables as { url: string } | undefined)?.url === url,
  }) > 0

export const generationQuery = (id: string) =>
  queryOptions({
    queryKey: [builderEndpoints.getGeneration.path, id],
    queryFn: ({ signal }) => call(builderEndpoints.getGeneration, { params: { id } }, { signal }),
    meta: { isQuiet: true },
  })

export const useCancelGeneration = () =>
  useMutation({
    mutationFn: (id: string) => call(builderEndpoints.cancelGeneration, { params: { id } }),
  })

/** Each ask uses some of the day's budget up, whatever comes of it. */
export const useProposeAngles = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ask, signal }: { ask: z.input<typeof angleAskSchema>; signal: AbortSignal }) =>
      call(builderEndpoints.proposeAngles, { body: ask }, { signal }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: modelUseQuery.queryKey }),
  })
}

export const useCreateWebsite = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (website: z.input<typeof createWebsiteSchema>) =>
      call(builderEndpoints.createWebsite, { body: website }),
    // The server remembers what was chosen; without its word the next form would begin with the answer before.
    onMutate: ({ socialProof }) =>
      socialProof &&
      queryClient.setQueryData(
        proofDefaultQuery.queryKey,
        (known) => known && { ...known, own: socialProof, mode: socialProof },
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: proofDefaultQuery.queryKey }),
  })
}

export const useCreateFromLinks = () =>
  useMutation({
    mutationFn: (pages: PagesFromLinks) => call(builderEndpoints.createWebsite, { body: pages }),
  })
