import type { ReactNode } from 'react'
import type { SectionName } from '#contract/websites/section-names.ts'
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
import { StoryFields } from '../story-fields.tsx'
import { NavigationLinks, Statistics, StoryFaq } from '../story-lists.tsx'
import { Testimonials } from '../testimonials.tsx'

/** What of the story a section draws. */
const storyPaths = {
  hero: [
    'headerSection.brandName', 'headerSection.productSubtitle', 'headerSection.ctaButtonText',
    'heroSection.heroTitle', 'heroSection.heroSubtitle', 'heroSection.heroDescription',
  ],
  welcome: ['headerSection.welcomeBannerText'],
  brief: ['benefitsSection.benefitsIntro', 'benefitsSection.benefits'],
  story: [
    'personalIntro', 'problemDescription', 'agoniaSection', 'breakthroughMoment', 'discoveryStory', 'resultsSection',
  ],
  timeline: ['resultsSection'],
  advice: ['adviceTitle', 'adviceText', 'ctaAdviceDetailed'],
  spared: ['noLongerNeedList'],
  quote: ['productQuote'],
  reviews: ['testimonialsSection.title'],
  order: ['ctaSection.mainCtaText', 'ctaSection.urgencyText', 'ctaSection.guaranteeText'],
} // prettier-ignore

/** The fields behind one section alone: the same that stand in the tabs. */
export const SectionFields = ({ name }: { name: SectionName }) => {
  const { templateName, currencySymbol } = useEditorState(({ website }) => website)
  const isSales = templateName === 'Sales Template'
  const isStory = templateName === 'Advertorial Template'
  const told = (section: keyof typeof storyPaths) => <StoryFields only={storyPaths[section]} />
  const fields: Record<SectionName, ReactNode> = {
    banner: <SalesTop />,
    masthead: <SalesTop />,
    hero: (
      <>
        {isStory && told('hero')}
        <Opening />
        {isStory ? (
          <NavigationLinks />
        ) : (
          <>
            <Bullets />
            <Anchor currencySymbol={currencySymbol} />
          </>
        )}
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
        {isStory && told('reviews')}
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
        {isStory && (
          <>
            {told('order')}
            <Anchor currencySymbol={currencySymbol} />
          </>
        )}
        <QuantityOffers currencySymbol={currencySymbol} />
        <PrivateFacts currencySymbol={currencySymbol} />
        <OrderWords />
      </>
    ),
    faq: (
      <>
        <Faq />
        {isStory && <StoryFaq />}
      </>
    ),
    lastChance: <ProofFacts />,
    welcome: told('welcome'),
    brief: (
      <>
        {told('brief')}
        <Bullets />
      </>
    ),
    story: (
      <>
        {told('story')}
        <Description />
      </>
    ),
    timeline: told('timeline'),
    statistics: <Statistics />,
    advice: told('advice'),
    spared: told('spared'),
    quote: told('quote'),
  }
  return <div className="space-y-4">{fields[name]}</div>
}
