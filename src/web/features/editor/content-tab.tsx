import { Bullets } from './bullets.tsx'
import { Chapters } from './chapters.tsx'
import { CopyNotes } from './copy-notes.tsx'
import { Description, Opening } from './copy-sections.tsx'
import { useEditorState } from './editor-store.ts'
import { Faq } from './faq.tsx'
import { BenefitTiles, FeatureSections, ProblemSections, UrgencyTexts } from './page-sections.tsx'
import { PageTerms } from './page-terms.tsx'
import {
  Comments,
  FooterWords,
  OrderWords,
  Promises,
  SalesTop,
  VisitorsWords,
  WrittenOver,
} from './page-words.tsx'
import { Printed } from './printed.tsx'
import { ProductDetailsFields } from './product-details.tsx'
import { ProofChoice } from './proof-choice.tsx'
import { SearchSnippet } from './search-snippet.tsx'
import { Testimonials } from './testimonials.tsx'
import { Visibility } from './visibility.tsx'

/** Every text of the page, in the order in which a buyer reads it. */
export const ContentTab = () => {
  const { templateName, customUrl, aiCopy } = useEditorState((state) => state.website)
  const isSales = templateName === 'Sales Template'
  return (
    <>
      {aiCopy && (
        <div className="mb-4">
          <CopyNotes copy={aiCopy} />
        </div>
      )}
      <Chapters
        chapters={[
          {
            name: 'opening',
            sections: ['masthead', 'hero'],
            fields: (
              <>
                <Visibility />
                <Opening />
                {isSales && <SalesTop />}
                <Bullets />
              </>
            ),
          },
          {
            name: 'description',
            sections: ['benefits', 'problems', 'description', 'story'],
            fields: (
              <>
                <Description />
                <Printed part="benefitsSection">
                  <BenefitTiles />
                </Printed>
                <FeatureSections />
                <ProblemSections />
                <WrittenOver />
              </>
            ),
          },
          {
            name: 'product',
            sections: ['details'],
            fields: (
              <>
                <ProductDetailsFields />
                <Printed part="urgencyElements">
                  <UrgencyTexts />
                </Printed>
              </>
            ),
          },
          { name: 'questions', sections: ['faq'], fields: <Faq /> },
          {
            name: 'reviews',
            sections: ['reviews'],
            fields: (
              <>
                {isSales && <Comments />}
                <Testimonials />
                <ProofChoice />
                {isSales && <VisitorsWords />}
              </>
            ),
          },
          {
            name: 'terms',
            sections: ['conditions', 'order'],
            fields: (
              <>
                <PageTerms />
                <Promises />
                <OrderWords />
              </>
            ),
          },
          { name: 'footer', sections: ['footer'], fields: <FooterWords /> },
          { name: 'search', sections: [], fields: <SearchSnippet customUrl={customUrl} /> },
        ]}
      />
    </>
  )
}
