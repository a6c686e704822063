import type { BenefitIcon } from '#contract/websites/content.ts'
import type { Token } from '../lexicon/patterns.ts'
import { kindTable } from '../lexicon/table.ts'

const kinds = [
  'battery', 'droplet', 'ruler', 'feather', 'clock', 'sun', 'wifi', 'volume', 'package', 'wrench', 'palette', 'baby',
] as const satisfies readonly BenefitIcon[] // prettier-ignore

export const iconTable = kindTable(new URL('icons.tsv', import.meta.url), kinds)

/** The picture beside a line; a tick where its words name nothing that has one. */
export const iconFor = (tokens: readonly Token[]): BenefitIcon => iconTable.kindOf(tokens) ?? 'check'
