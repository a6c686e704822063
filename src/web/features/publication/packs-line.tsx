import { useState } from 'react'
import { publicationStrings } from '#contract/publication/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { usualPercent } from '#contract/websites/pack-rule.ts'
import { readOffers } from '#contract/websites/offers.ts'
import { useUpdateWebsite } from '#web/features/websites/api.ts'
import { ladderOffers, PriceLadder } from '#web/features/websites/price-ladder.tsx'
import { notify } from '#web/lib/toast.ts'
import type { LineProps } from './line-props.ts'
import { SavingForm } from './saving-form.tsx'

const words = websiteStrings.editor
const { list } = publicationStrings

/** The percents that a ladder began with; the usual ones for packs of any other make. */
const percentOf = (website: LineProps['website']): number => {
  const offers = readOffers(website)
  const rule = offers.find(({ qty }) => qty === 2)?.rule
  if (offers.length === 1) return 0
  return rule?.kind === 'percent' ? rule.percent : usualPercent(2)
}

export const PacksLine = ({ website, onSaved }: LineProps) => {
  const [percent, setPercent] = useState(() => Math.min(40, percentOf(website)))
  const update = useUpdateWebsite(website.id)
  const priced = {
    price: website.currentPrice,
    original: website.originalPrice,
    market: website.targetMarket,
  }
  const submit = () =>
    update.mutate(
      { quantityOffers: ladderOffers(priced, percent), baseVersion: website.version },
      {
        onSuccess: () => {
          notify.success(words.saved)
          onSaved()
        },
        onError: (error) => notify.failure(list.notSaved, error, list.notSavedHint),
      },
    )
  return (
    <SavingForm saving={list.saving} isSaving={update.isPending} onSave={submit}>
      <PriceLadder {...priced} percent={percent} onPercent={setPercent} />
    </SavingForm>
  )
}
