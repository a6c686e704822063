import { accountStrings } from '#contract/accounts/strings.ts'
import { subjectOf, type SettingsCard } from '#web/lib/settings-drafts.ts'
import type { Subject } from '#web/lib/settings-tabs.ts'
import { unfold } from '#web/ui/fold.tsx'
import { cardTitles } from './card-titles.ts'

/** Fewer cards are found by scrolling a screen or two. */
const fewestCards = 6

const cardsOf = (subject: Subject): SettingsCard[] =>
  (Object.keys(cardTitles) as SettingsCard[]).filter((card) => subjectOf(card) === subject)

/** Leads to the heading of a card; one that has not come yet is not led to. */
const showCard = (root: HTMLElement | null, title: string): void => {
  const heading = [...(root?.querySelectorAll<HTMLElement>('h2,h3,legend') ?? [])].find(
    (element) => element.textContent?.trim() === title,
  )
  if (!heading) return
  unfold(heading)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  const top = heading.getBoundingClientRect().top + scrollY
  // Below the header of the screen.
  scrollTo({ top: Math.max(0, top - 96) })
}

/** What a long subject holds, beside it; a press leads to the card. */
export const SubjectIndex = ({
  subject,
  content,
}: {
  subject: Subject
  content: React.RefObject<HTMLElement | null>
}) => {
  const cards = cardsOf(subject)
  if (cards.length < fewestCards) return null
  return (
    <nav
      aria-label={accountStrings.settings.index}
      // Beside the cards it stays in sight, so it has to fit below the subjects.
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0 md:[@media(max-height:783px)]:hidden"
    >
      <ol className="flex gap-1 md:flex-col md:gap-0 md:border-l md:border-line md:pl-2">
        {cards.map((card) => (
          <li key={card} className="shrink-0">
            <button
              type="button"
              onClick={() => showCard(content.current, cardTitles[card])}
              className="min-h-11 rounded-lg px-3 text-left text-[0.8125rem] leading-[1.125rem] font-bold whitespace-nowrap text-muted hover:bg-surface-2 hover:text-ink max-md:bg-surface-2 md:min-h-7 md:whitespace-normal"
            >
              {cardTitles[card]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
