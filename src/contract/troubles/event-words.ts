import { formatDay } from '../common/dates.ts'
import { troubleActions } from './kinds.ts'
import { troubleStrings } from './strings.ts'

/** `date 2026-12-02` as it is kept: what was agreed, and the day. */
const wordsOf = (note: string | null | undefined): string => {
  const [kind = '', day] = (note ?? '').split(' ')
  const known = troubleActions.find((one) => one === kind)
  const said = known ? troubleStrings.done[known] : kind
  return day ? `${said}, ${formatDay(day)}` : said
}

export const troubleEventWords = {
  trouble: (event: { note?: string | null | undefined }) => troubleStrings.event(wordsOf(event.note)),
}
