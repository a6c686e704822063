import { useNavigate } from '@tanstack/react-router'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { paths } from '#web/app/paths.ts'
import type { KeyAction } from '#web/lib/key-layers.ts'
import { useKeys } from '#web/lib/use-keys.ts'

const words = dashboardStrings.keys

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-website]')]

/** The card that has the focus, also while the focus is on one of its buttons. */
const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-website]') ?? null

const middle = (card: HTMLElement): number => {
  const { left, width } = card.getBoundingClientRect()
  return left + width / 2
}

/** The card one would reach by looking: beside in reading order, or above and below in the same column. */
const neighbour = (from: HTMLElement, key: string): HTMLElement | undefined => {
  const all = cards()
  const at = all.indexOf(from)
  if (key === 'ArrowRight') return all[at + 1]
  if (key === 'ArrowLeft') return all[at - 1]
  const rest = key === 'ArrowDown' ? all.slice(at + 1) : all.slice(0, at).toReversed()
  return rest.find((card) => Math.abs(middle(card) - middle(from)) < 2)
}

/** Works the dashboard without a mouse: `n` makes a website, arrows move between cards, Enter edits, `p` looks at the page. */
export const useWebsiteKeys = (websites: WebsiteCard[]): void => {
  const navigate = useNavigate()
  const current = () => websites.find(({ id }) => String(id) === focusedCard()?.dataset['website'])
  const move: KeyAction = ({ key }) => {
    const from = focusedCard()
    // Up and down scroll the page until somebody is among the cards.
    if (!from && (key === 'ArrowUp' || key === 'ArrowDown')) return false
    const next = from ? neighbour(from, key) : cards()[0]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
    return next !== undefined
  }
  useKeys(words.title, [
    { keys: ['n'], does: words.create, act: () => void navigate({ to: paths.builder }) },
    { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: words.move, act: move },
    {
      keys: ['Enter'],
      does: words.edit,
      act: () => {
        const website = current()
        // On a button of the card Enter presses that button.
        if (!website || document.activeElement !== focusedCard()) return false
        void navigate({ to: paths.edit, params: { id: String(website.id) } })
        return true
      },
    },
    {
      keys: ['p'],
      does: words.view,
      act: () => {
        const website = current()
        if (website) open(`/${website.customUrl}`, '_blank', 'noopener')
        return website !== undefined
      },
    },
  ])
}
