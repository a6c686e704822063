import type { Template } from '../template.ts'
import { Arranged } from '../../sections/arranged.tsx'
import { Details } from '../../sections/details.tsx'
import { Faq } from '../../sections/faq.tsx'
import { Footer } from '../../sections/footer.tsx'
import { OrderCard } from '../../sections/order-card.tsx'
import { StickyBar } from '../../sections/sticky-bar.tsx'
import { Benefits } from './benefits.tsx'
import { Comparison } from './comparison.tsx'
import { Description } from './description.tsx'
import { Features } from './features.tsx'
import { heroSizes } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { LastChance } from './last-chance.tsx'
import css from './minimalistic.css?inline'
import { Testimonials } from './testimonials.tsx'
import { TopBar } from './top-bar.tsx'
import { Urgency } from './urgency.tsx'

/** The default page: a calm product shelf, in the order a buyer asks unless the seller chose another. */
export const minimalistic: Template = {
  css,
  heroSizes,
  font: 'manrope',
  Body: ({ view }) => (
    <>
      <TopBar view={view} />
      <main id="sadrzaj">
        <Arranged
          view={view}
          of={{
            hero: <Hero view={view} />,
            benefits: <Benefits view={view} />,
            description: <Description view={view} />,
            urgency: <Urgency view={view} />,
            reviews: <Testimonials view={view} />,
            features: <Features view={view} />,
            details: <Details view={view} />,
            comparison: <Comparison view={view} />,
            order: <OrderCard view={view} />,
            faq: <Faq view={view} />,
            lastChance: <LastChance view={view} />,
          }}
        />
      </main>
      <Footer view={view} />
      <StickyBar view={view} />
    </>
  ),
}
