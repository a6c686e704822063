import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { termsStrings } from '#contract/terms/strings.ts'
import { usualTerms } from '#contract/terms/terms.ts'
import { freeDeliveryParts } from '#contract/websites/promises.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { termsQuery, type TermsField, type TermsProblems } from '#web/features/terms/api.ts'
import { TermsFields } from '#web/features/terms/terms-fields.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { useSaidTerms } from './said-terms.ts'

const words = termsStrings.ofPage
const pathOf = (name: TermsField) => `terms.${name}`

/** Terms of sale of this page: the seller's, or its own, which begin as the seller's. */
export const PageTerms = () => {
  const id = useId()
  const editor = useEditor()
  const terms = useDraft((draft) => draft.terms)
  const { targetMarket: market, currencySymbol, userId } = useEditorState(({ website }) => website)
  const errors = useEditorState((state) => state.errors)
  const isOwn = useUser()?.id === userId
  // An administrator begins with the usual terms: whose settings would be read are not the seller's.
  const known = useQuery({ ...termsQuery, enabled: isOwn }).data
  const put = (value: unknown) => editor.edit({ kind: 'set', at: 'terms', value })
  const problems: TermsProblems = Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith('terms.') ? [[path.slice('terms.'.length), message]] : [],
    ),
  )
  const choices = [
    [words.same, terms === null, () => put(null)],
    [words.own, terms !== null, () => put(terms ?? known?.[market].terms ?? usualTerms[market])],
  ] as const
  const { delivery } = useSaidTerms()
  const promising = useDraft((draft) =>
    freeDeliveryParts(draft, delivery)
      .map((part) => websiteStrings.editor.fieldNames[part])
      .join(', '),
  )
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <div role="radiogroup" aria-label={words.title}>
        {choices.map(([label, isChosen, choose]) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={`${id}-terms`}
              checked={isChosen}
              onChange={choose}
              className="size-5 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      {promising && <p className="mt-2 rounded-lg bg-warning-soft p-3">{words.promisesFree(promising)}</p>}
      {terms === null ? (
        isOwn && (
          <p className="mt-2">
            <Link to={paths.settings} className="text-primary hover:underline">
              {words.toSettings}
            </Link>
          </p>
        )
      ) : (
        <div className="mt-4">
          <TermsFields
            terms={terms}
            problems={problems}
            currencySymbol={currencySymbol}
            pathOf={pathOf}
            onChange={put}
          />
        </div>
      )}
    </Section>
  )
}
