import type { ReactNode } from 'react'
import type { SectionName } from '#contract/websites/section-names.ts'
import { Arranged } from '../../sections/arranged.tsx'
import { EmbeddedForm } from '../../sections/embedded-form.tsx'
import { Details } from '../../sections/details.tsx'
import { Faq } from '../../sections/faq.tsx'
import { Footer } from '../../sections/footer.tsx'
import { StickyBar } from '../../sections/sticky-bar.tsx'
import type { Template } from '../template.ts'
import css from './advertorial.css?inline'
import { PriceNote } from './aside.tsx'
import { Brief, briefOf } from './brief.tsx'
import { taleOf, tellsSteps, type Tale } from './content.ts'
import { Advice, NoLongerNeed, ProductQuote, Statistics, Terms, Timeline } from './facts.tsx'
import { Hero, heroSizes } from './hero.tsx'
import { colors, tokens } from './theme.ts'
import { Masthead, Welcome } from './masthead.tsx'
import { Reviews } from './reviews.tsx'
import { StoryPart } from './story.tsx'

const sectionsOf = (tale: Tale): Partial<Record<SectionName, ReactNode>> => {
  const { view, story, words } = tale
  return {
    welcome: <Welcome tale={tale} />,
    hero: <Hero tale={tale} />,
    brief: <Brief tale={tale} />,
    story: <StoryPart tale={tale} />,
    timeline: <Timeline tale={tale} />,
    statistics: <Statistics tale={tale} />,
    advice: <Advice tale={tale} />,
    conditions: <Terms tale={tale} />,
    spared: <NoLongerNeed tale={tale} />,
    quote: <ProductQuote tale={tale} />,
    reviews: <Reviews tale={tale} />,
    details: (
      <Details
        view={view}
        hasSteps={!(view.sections.includes('timeline') && tellsSteps(tale))}
        told={view.sections.includes('advice') ? (story.advice.text ?? '') : ''}
        beside={tale.beside}
        reasons={view.sections.includes('brief') ? briefOf(tale) : []}
        figures={
          view.sections.includes('statistics')
            ? tale.statistics.map(({ number, label }) => ({ number, text: label }))
            : []
        }
      />
    ),
    faq: <Faq view={view} />,
    order: (
      <EmbeddedForm
        view={view}
        words={{ ...words.form, title: story.cta.text ?? view.overrides.order.title ?? words.form.title }}
        titlePath="advertorialStory.ctaSection.mainCtaText"
        note={[story.cta.urgency, story.cta.guarantee].filter(Boolean).join(' ')}
      />
    ),
  }
}

/** Beside these the price stands in the margin of wide screens. */
const besidePrice: ReadonlySet<SectionName> = new Set<SectionName>([
  'conditions', 'spared', 'quote', 'reviews', 'details', 'faq',
]) // prettier-ignore

/** Sections in groups of neighbours that have the price beside them or have not. */
const groupsOf = (names: readonly SectionName[]): SectionName[][] =>
  names.reduce<SectionName[][]>((groups, name) => {
    const last = groups.at(-1)
    return last?.[0] && besidePrice.has(last[0]) === besidePrice.has(name)
      ? [...groups.slice(0, -1), [...last, name]]
      : [...groups, [name]]
  }, [])

/** A magazine story that is read to its end, where the order form is printed like a coupon. */
export const advertorial: Template = {
  css,
  heroSizes,
  font: 'sourceSerif',
  look: { colors, tokens },
  Body: ({ view: given }) => {
    const tale = taleOf(given)
    const { view } = tale
    const sections = sectionsOf(tale)
    const groups = groupsOf(view.sections)
    const priced = groups.find(([name]) => name && besidePrice.has(name))
    return (
      <>
        <Masthead tale={tale} />
        <main id="sadrzaj">
          {groups.map((names) =>
            names[0] && besidePrice.has(names[0]) ? (
              <div key={names[0]} className="with-note">
                {names === priced && <PriceNote tale={tale} />}
                <Arranged view={view} names={names} of={sections} />
              </div>
            ) : (
              <Arranged key={names[0]} view={view} names={names} of={sections} />
            ),
          )}
        </main>
        <Footer view={view} />
        <StickyBar view={view} isLate />
      </>
    )
  },
}
