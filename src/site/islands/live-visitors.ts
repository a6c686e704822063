import { visitorsAfter, visitorWalk } from '#contract/public-pages/visitor-walk.ts'
import { autoplay } from './carousel.ts'
import type { Stop } from './life.ts'

/** A tab open for a day has seen so many steps; what is more was not written by us. */
const mostSteps = 28_800

/** Steps this tab has seen of a website's walk, so that a reload goes on where it was; without storage each page begins again. */
const memory = (websiteId: number) => {
  const key = `visitors-${websiteId}`
  return {
    read: (): number => {
      try {
        const steps = Number(sessionStorage.getItem(key))
        return Number.isInteger(steps) && steps > 0 && steps <= mostSteps ? steps : 0
      } catch {
        return 0
      }
    },
    write: (steps: number) => {
      try {
        sessionStorage.setItem(key, String(steps))
      } catch {
        // Closed to pages in some browsers.
      }
    },
  }
}

/**
 * `data-visitors` holds the sentence in the three forms of Serbian plural, `data-website` whose walk it is. The order form reads the count
 * from the document.
 */
export const startVisitors = (root: HTMLElement): Stop => {
  const text = root.querySelector('[data-visitors-text]')
  const forms = JSON.parse(root.dataset.visitors ?? '{}') as Partial<Record<Intl.LDMLPluralRule, string>>
  const rules = new Intl.PluralRules('sr')
  const websiteId = Number(root.dataset.website)
  const kept = memory(websiteId)
  let steps = kept.read()
  const show = () => {
    const count = visitorsAfter(websiteId, steps)
    const sentence = forms[rules.select(count)] ?? forms.other ?? ''
    if (text) text.textContent = sentence.replace('{n}', String(count))
    document.documentElement.dataset.readers = String(count)
  }
  show()
  const { stop } = autoplay(root, visitorWalk.everyMs, () => {
    steps += 1
    kept.write(steps)
    show()
  })
  return stop
}
