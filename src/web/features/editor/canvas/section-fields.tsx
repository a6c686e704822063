import type { ReactNode } from 'react'
import type { SectionName } from '#contract/websites/section-names.ts'
import { AdvertorialTab } from '../advertorial-tab.tsx'
import { Anchor } from '../anchor.tsx'
import { Bullets } from '../bullets.tsx'
import { Description, Opening } from '../copy-sections.tsx'
import { useEditorState } from '../editor-store.ts'
import { Faq } from '../faq.tsx'
import { BenefitTiles, FeatureSections, ProblemSections, UrgencyTexts } from '../page-sections.tsx'
import { PageTerms } from '../page-terms.tsx'
import { Comments, OrderWords, Promises, SalesTop, VisitorsWords, WrittenOver } from '../page-words.tsx'
import { Printed } from '../printed.tsx'
import { PrivateFacts } from '../private-facts.tsx'
import { ProductDetailsFields } from '../product-details.tsx'
import { ProofChoice } from '../proof-choice.tsx'
import { ProofFacts } from '../proof-facts.tsx'
import { QuantityOffers } from '../quantity-offers.tsx'
import { Testimonials } from '../testimonials.tsx'

/** The fields behind one section: the same that stand in the tabs. */
export const SectionFields = ({ name }: { name: SectionName }) => {
  const { templateName, currencySymbol } = useEditorState(({ website }) => website)
  const isSales = templateName === 'Sales Template'
  const story = <AdvertorialTab />
  const fields: Record<SectionName, ReactNode> = {
    banner: <SalesTop />,
    masthead: <SalesTop />,
    hero: (
      <>
        <Opening />
        <Bullets />
        <Anchor currencySymbol={currencySymbol} />
      </>
    ),
    visitors: <VisitorsWords />,
    conditions: (
      <>
        <PageTerms />
        <Promises />
      </>
    ),
    benefits: (
      <Printed part="benefitsSection">
        <BenefitTiles />
      </Printed>
    ),
    description: <Description />,
    urgency: (
      <>
        <Printed part="urgencyElements">
          <UrgencyTexts />
        </Printed>
        <ProofFacts />
      </>
    ),
    reviews: (
      <>
        {isSales && <Comments />}
        <Testimonials />
        <ProofChoice />
      </>
    ),
    features: (
      <>
        <FeatureSections />
        <ProblemSections />
      </>
    ),
    problems: (
      <>
        <ProblemSections />
        <WrittenOver />
      </>
    ),
    details: (
      <>
        {isSales && <Description />}
        <ProductDetailsFields />
      </>
    ),
    comparison: <Anchor currencySymbol={currencySymbol} />,
    order: (
      <>
        <QuantityOffers currencySymbol={currencySymbol} />
        <PrivateFacts currencySymbol={currencySymbol} />
        <OrderWords />
      </>
    ),
    faq: <Faq />,
    lastChance: <ProofFacts />,
    welcome: story,
    brief: story,
    story,
    timeline: story,
    statistics: story,
    advice: story,
    spared: story,
    quote: story,
  }
  return <div className="space-y-4">{fields[name]}</div>
}
