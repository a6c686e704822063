import { EmbeddedForm } from '../../sections/embedded-form.tsx'
import { Details } from '../../sections/details.tsx'
import { Faq } from '../../sections/faq.tsx'
import { Footer } from '../../sections/footer.tsx'
import { StickyBar } from '../../sections/sticky-bar.tsx'
import type { Template } from '../template.ts'
import css from './advertorial.css?inline'
import { PriceNote } from './aside.tsx'
import { Brief } from './brief.tsx'
import { taleOf, tellsSteps } from './content.ts'
import { Advice, NoLongerNeed, ProductQuote, Statistics, Terms, Timeline } from './facts.tsx'
import { Hero, heroSizes } from './hero.tsx'
import { colors, tokens } from './theme.ts'
import { Masthead, Welcome } from './masthead.tsx'
import { Reviews } from './reviews.tsx'
import { StoryPart } from './story.tsx'

/** A magazine story that is read to its end, where the order form is printed like a coupon. */
export const advertorial: Template = {
  css,
  heroSizes,
  font: 'sourceSerif',
  look: { colors, tokens },
  Body: ({ view: given }) => {
    const tale = taleOf(given)
    const { view, story, words } = tale
    return (
      <>
        <Masthead tale={tale} />
        <main id="sadrzaj">
          <Welcome tale={tale} />
          <Hero tale={tale} />
          <Brief tale={tale} />
          <StoryPart tale={tale} />
          <Timeline tale={tale} />
          <Statistics tale={tale} />
          <Advice tale={tale} />
          <div className="with-note">
            <PriceNote tale={tale} />
            <Terms tale={tale} />
            <NoLongerNeed tale={tale} />
            <ProductQuote tale={tale} />
            <Reviews tale={tale} />
            <Details
              view={view}
              hasSteps={!tellsSteps(tale)}
              told={tale.story.advice.text ?? ''}
              beside={tale.beside}
            />
            <Faq view={view} />
          </div>
          <EmbeddedForm
            view={view}
            words={{ ...words.form, title: story.cta.text ?? view.overrides.order.title ?? words.form.title }}
            titlePath="advertorialStory.ctaSection.mainCtaText"
            note={[story.cta.urgency, story.cta.guarantee].filter(Boolean).join(' ')}
          />
        </main>
        <Footer view={view} />
        <StickyBar view={view} isLate />
      </>
    )
  },
}
