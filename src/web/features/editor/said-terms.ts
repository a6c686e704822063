import { useQuery } from '@tanstack/react-query'
import { readTerms } from '#contract/terms/schema.ts'
import { saidTerms, usualTerms, type SaidTerms } from '#contract/terms/terms.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { termsQuery } from '#web/features/terms/api.ts'
import { useDraft, useEditorState } from './editor-store.ts'

/** What the page says of delivery, call and return as it is drafted. Of a foreign seller's settings an administrator knows nothing. */
export const useSaidTerms = (): SaidTerms => {
  const { targetMarket: market, userId } = useEditorState(({ website }) => website)
  const mode = useDraft((draft) => draft.socialProof)
  const own = readTerms(useDraft((draft) => draft.terms))
  const isOwn = useUser()?.id === userId
  const known = useQuery({ ...termsQuery, enabled: isOwn }).data?.[market]
  if (own) return saidTerms({ terms: own, isGiven: true }, mode)
  return saidTerms(known ?? { terms: usualTerms[market], isGiven: false }, mode)
}
