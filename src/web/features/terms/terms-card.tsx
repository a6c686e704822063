import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { SellerTerms } from '#contract/terms/schema.ts'
import { termsStrings as words } from '#contract/terms/strings.ts'
import { useCardDraft } from '#web/lib/settings-drafts.ts'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { notify } from '#web/lib/toast.ts'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { refusedTerms, termsProblems, termsQuery, useSaveTerms, type TypedTerms } from './api.ts'
import { TermsFields } from './terms-fields.tsx'

/** What the seller promises buyers, among the settings of the account. */
export const TermsCard = ({ user }: { user: User }) => (
  <LoadedCard query={useQuery(termsQuery)} title={words.title} failed={words.loadFailed}>
    {(known) => <TermsForm user={user} known={known} />}
  </LoadedCard>
)

/** Keys in one order, so that the same terms are the same text. */
const textOf = (terms: TypedTerms): string =>
  JSON.stringify(terms, ['deliveryFrom', 'deliveryTo', 'courierCalls', 'callWithin', 'returnDays', 'workingHours', 'deliveryPrice', 'freeFrom']) // prettier-ignore

const TermsForm = ({ user, known }: { user: User; known: SellerTerms }) => {
  const saved = Object.fromEntries(markets.map((market) => [market, textOf(known[market].terms)])) as Record<
    Market,
    string
  >
  const draft = useCardDraft<Market>(user.id, 'terms', saved)
  const save = useSaveTerms()
  const [market, show] = useState<Market>('Serbia')
  const [isChecked, setChecked] = useState(false)
  const typedOf = (name: Market) => JSON.parse(draft.values[name]) as TypedTerms
  const terms = typedOf(market)
  const refused = save.variables?.market === market ? refusedTerms(save.error) : {}
  const choose = (next: Market) => {
    show(next)
    save.reset()
  }
  /** Every market that was changed, and the shown one where nobody has saved any: what is usual becomes the seller's promise. */
  const submit = async () => {
    setChecked(true)
    const changed = markets.filter(
      (name) => draft.isChanged(name) || (name === market && !known[name].isGiven),
    )
    const wrong = changed.find((name) => Object.keys(termsProblems(typedOf(name))).length > 0)
    if (wrong) {
      choose(wrong)
      return notify.problem(words.wrong(marketFacts[wrong].label), '')
    }
    for (const name of changed.length > 0 ? changed : [market]) {
      const sent = draft.values[name]
      try {
        await save.mutateAsync({ market: name, terms: typedOf(name) })
        draft.settle({ [name]: sent })
      } catch (error) {
        show(name)
        return notify.failure(words.failed, error, words.failedHint)
      }
    }
    setChecked(false)
    notify.success(words.saved)
  }
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      isUnsaved={draft.isUnsaved}
      isSaving={save.isPending}
      onSave={() => void submit()}
      onDiscard={() => {
        draft.discard()
        setChecked(false)
        save.reset()
      }}
    >
      <Field label={words.market}>
        {(control) => (
          <Select {...control} value={market} onChange={({ target }) => choose(target.value as Market)}>
            {markets.map((name) => (
              <option key={name} value={name}>
                {marketFacts[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!known[market].isGiven && (
        <p className="rounded-lg bg-warning-soft p-3">
          {words.usual} {words.usualHonest}
        </p>
      )}
      <TermsFields
        key={market}
        terms={terms}
        problems={{ ...refused, ...(isChecked ? termsProblems(terms) : {}) }}
        currencySymbol={marketFacts[market].currencySymbol}
        onChange={(next) => draft.set(market, textOf(next))}
      />
    </SettingsForm>
  )
}
