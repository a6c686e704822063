import { salesWords, type SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { Arranged } from '../../sections/arranged.tsx'
import { Details } from '../../sections/details.tsx'
import { Faq } from '../../sections/faq.tsx'
import { Footer } from '../../sections/footer.tsx'
import { OrderCard } from '../../sections/order-card.tsx'
import { Total } from '../../sections/order-parts.tsx'
import type { View } from '../../view.ts'
import type { Template } from '../template.ts'
import { Benefits, BenefitsRow } from './benefits.tsx'
import { Comments } from './comments.tsx'
import { Hero, heroSizes } from './hero.tsx'
import { rowOf } from './content.ts'
import { colors, tokens } from './theme.ts'
import { ProblemSolution } from './problem-solution.tsx'
import css from './sales.css?inline'
import { StickyBar } from './sticky-bar.tsx'
import { Masthead, TopBanner } from './top.tsx'
import { Visitors } from './visitors.tsx'

/** The owner's own word, else the day that the seller's terms name. */
const Arrival = ({ view: { overrides, mark }, words }: { view: View; words: SalesStrings }) => {
  const said = overrides.arrival ?? words.arrival?.plain
  if (overrides.hidden.has('arrival') || !said) return null
  return (
    <p
      className="arrival"
      {...(overrides.arrival || !words.arrival
        ? {}
        : { 'data-arrival': words.arrival.dated, 'data-working-days': words.arrival.workingDays })}
      {...mark('editableContent.arrival')}
    >
      {said}
    </p>
  )
}

/** A loud television shop: bands from edge to edge, the price and the button again and again. */
export const sales: Template = {
  css,
  heroSizes,
  font: 'geologica',
  look: { colors, tokens },
  Body: ({ view }) => {
    const words = salesWords(view.site.targetMarket, view.page.terms, view.site.currencySymbol.trim() || '€')
    const parts = { view, words }
    return (
      <>
        <main id="sadrzaj">
          <Arranged
            view={view}
            of={{
              banner: <TopBanner {...parts} />,
              masthead: <Masthead {...parts} />,
              hero: <Hero {...parts} />,
              visitors: <Visitors {...parts} />,
              conditions: <BenefitsRow {...parts} />,
              problems: <ProblemSolution {...parts} />,
              reviews: <Comments {...parts} />,
              benefits: <Benefits view={view} />,
              details: (
                <Details
                  view={view}
                  hasDescription
                  figures={view.sections.includes('conditions') ? rowOf(view, words) : []}
                />
              ),
              order: (
                <OrderCard view={view}>
                  <Total view={view} />
                  <Arrival {...parts} />
                </OrderCard>
              ),
              faq: <Faq view={view} />,
            }}
          />
        </main>
        <Footer view={view} />
        <StickyBar view={view} />
      </>
    )
  },
}
