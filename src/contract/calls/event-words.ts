import { cancelReasons } from '../confirmation/reasons.ts'
import { confirmationStrings } from '../confirmation/strings.ts'
import { callOutcomes, handMoves } from '../confirmation/transitions.ts'

type CallEvent = { note?: string | null | undefined; callerName?: string | undefined }

/** `gave_up price` as it is kept: what came of it, and why. */
const wordsOf = (note: string | null | undefined): string => {
  const [move = '', why = ''] = (note ?? '').split(' ')
  const outcome = callOutcomes.find((known) => known === move)
  const hand = handMoves.find((known) => known === move)
  const reason = cancelReasons.find((known) => known === why)
  const { outcomes, events, reasons } = confirmationStrings
  const said =
    hand === 'reopened'
      ? events.reopened
      : move === 'asked'
        ? events.asked
        : move === 'no_code'
          ? events.noCode
          : outcome === 'call_at'
            ? events.callAt
            : outcome
              ? outcomes[outcome].toLowerCase()
              : move
  return reason ? `${said} (${reasons[reason]})` : said
}

const by = ({ callerName }: CallEvent): string => (callerName ? `, ${callerName}` : '')

/** Headlines of what happens to an order at the desk. */
export const callEventWords = {
  called: (event: CallEvent) => confirmationStrings.events.called(wordsOf(event.note)) + by(event),
  call_undone: (event: CallEvent) => confirmationStrings.events.undone(wordsOf(event.note)) + by(event),
  confirmation: (event: CallEvent) => confirmationStrings.events.decided(wordsOf(event.note)),
  released: () => confirmationStrings.events.released,
}
