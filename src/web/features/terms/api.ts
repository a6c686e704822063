import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Market } from '#contract/common/market.ts'
import { termsEndpoints } from '#contract/terms/endpoints.ts'
import { termsSchema } from '#contract/terms/schema.ts'
import type { Terms } from '#contract/terms/terms.ts'
import { call } from '#web/lib/call.ts'
import { wrongFields } from '#web/lib/call-error.ts'

/** Terms as they are typed: what is no number yet stands as text. */
export type TypedTerms = {
  [Name in keyof Terms]: Terms[Name] extends boolean ? boolean : Terms[Name] | string
}
export type TermsField = keyof Terms
export type TermsProblems = Partial<Record<TermsField, string>>

export const termsQuery = queryOptions({
  queryKey: [termsEndpoints.get.path],
  queryFn: ({ signal }) => call(termsEndpoints.get, {}, { signal }),
  meta: { isQuiet: true },
})

export const useSaveTerms = () => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'terms' },
    mutationFn: ({ market, terms }: { market: Market; terms: TypedTerms }) =>
      call(termsEndpoints.save, { params: { market }, body: terms }),
    onSuccess: (known, { market }) =>
      queryClient.setQueryData(termsQuery.queryKey, (all) => all && { ...all, [market]: known }),
  })
}

/** Why terms cannot be sent; empty when they can. */
export const termsProblems = (terms: TypedTerms): TermsProblems =>
  Object.fromEntries(
    (termsSchema.safeParse(terms).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [String(path[0]), message]),
  )

/** Fields the server refused. */
export const refusedTerms = (error: unknown): TermsProblems =>
  Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message]))
