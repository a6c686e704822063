import type { Template } from '../template.ts'
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

/** The default page: a calm product shelf, in the order a buyer asks. */
export const minimalistic: Template = {
  css,
  heroSizes,
  font: 'manrope',
  Body: ({ view }) => (
    <>
      <TopBar view={view} />
      <main id="sadrzaj">
        <Hero view={view} />
        <Benefits view={view} />
        <Description view={view} />
        <Urgency view={view} />
        <Testimonials view={view} />
        <Features view={view} />
        <Details view={view} />
        <Comparison view={view} />
        <OrderCard view={view} />
        <Faq view={view} />
        <LastChance view={view} />
      </main>
      <Footer view={view} />
      <StickyBar view={view} />
    </>
  ),
}
