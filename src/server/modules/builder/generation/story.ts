import type { PageCopy } from '#contract/builder/copy.ts'
import type { Market } from '#contract/common/market.ts'
import { marketFacts } from '#contract/common/market.ts'
import { advertorialStrings } from '#contract/public-pages/advertorial-strings.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import type { Line } from './ledger.ts'

type Told = { story: Record<string, unknown> | null; lines: Line[] }

/** What a story says beside the copy: the standing promises, which hold for every order. */
const standingLines = (market: Market): Line[] => {
  const { standing, welcome } = advertorialStrings[market]
  const { currencySymbol } = marketFacts[market]
  const said = (fact: string, ...texts: string[]) =>
    texts.map((text): Line => ({ text, basis: 'setting', fact }))
  return [
    ...said('besplatna dostava, plaćanje pouzećem', welcome),
    ...said(
      'plaćanje pouzećem, poziv kurira u roku od 24 sata, dostava 2–5 radnih dana, 30 dana garancije povraćaja',
      ...standing.path.split('\n').filter((line) => !line.startsWith('## ')),
      ...standing.statistics(currencySymbol).map(({ number, label }) => `${number} ${label}`),
      standing.advice,
    ),
    ...said('plaćanje pouzećem, besplatna dostava, poručivanje bez naloga', ...standing.noLongerNeed),
  ]
}

/** The story of an advertorial page out of its own copy, whoever wrote that; other templates have none. */
export const writeStory = (copy: PageCopy, page: { templateName: TemplateName; market: Market }): Told =>
  page.templateName === 'Advertorial Template'
    ? { story: composeStory(copy, page.market), lines: standingLines(page.market) }
    : { story: null, lines: [] }
