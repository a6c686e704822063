import { salesStrings } from '#contract/public-pages/sales-strings.ts'
import { Faq } from '../../sections/faq.tsx'
import { Footer } from '../../sections/footer.tsx'
import { OrderCard } from '../../sections/order-card.tsx'
import { Total } from '../../sections/order-parts.tsx'
import type { Template } from '../template.ts'
import { Benefits, BenefitsRow } from './benefits.tsx'
import { Comments } from './comments.tsx'
import { Hero, heroSizes } from './hero.tsx'
import { colors, tokens } from './look.ts'
import { ProblemSolution } from './problem-solution.tsx'
import css from './sales.css?inline'
import { StickyBar } from './sticky-bar.tsx'
import { Masthead, TopBanner } from './top.tsx'
import { Visitors } from './visitors.tsx'

/** A loud television shop: bands from edge to edge, the price and the button again and again. */
export const sales: Template = {
  css,
  heroSizes,
  font: 'geologica',
  look: { colors, tokens },
  Body: ({ view }) => {
    const words = salesStrings[view.site.targetMarket]
    const parts = { view, words }
    return (
      <>
        <main id="sadrzaj">
          <TopBanner {...parts} />
          <Masthead {...parts} />
          <Hero {...parts} />
          <Visitors {...parts} />
          <BenefitsRow {...parts} />
          <ProblemSolution {...parts} />
          <Comments {...parts} />
          <Benefits view={view} />
          <OrderCard view={view}>
            <Total view={view} />
            {/* A day that nobody measured. */}
            {view.proof.mode === 'ilustrativno' && (
              <p className="arrival" data-arrival={words.arrival.dated}>
                {words.arrival.plain}
              </p>
            )}
          </OrderCard>
          <Faq view={view} />
        </main>
        <Footer view={view} />
        <StickyBar view={view} />
      </>
    )
  },
}
