import { useQuery } from '@tanstack/react-query'
import { advertorialStrings } from '#contract/public-pages/advertorial-strings.ts'
import { landingWords } from '#contract/public-pages/strings.ts'
import { branchAt } from '#contract/common/tree.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { contactQuery } from '#web/features/seller-contact/api.ts'
import { useDraft, useEditorState } from './editor-store.ts'
import { useSaidTerms } from './said-terms.ts'

/** Who sells, as the page names them; of a foreign seller an administrator knows nothing. */
const useSellerName = (): string | null => {
  const isOwn = useUser()?.id === useEditorState(({ website }) => website.userId)
  const { data } = useQuery({ ...contactQuery, enabled: isOwn })
  return data?.contact.name || null
}

/** What the page says at a place of the story while nothing is written there; undefined where it says nothing. */
export const useStandingStory = (path: string, pageName: string | undefined): unknown => {
  const website = useEditorState((state) => state.website)
  const problems = useDraft((draft) => draft.problemSolutionSections)
  const features = useDraft((draft) => draft.featureSections)
  const { title, hook, bullets, longDescription } = useDraft((draft) => draft)
  const terms = useSaidTerms()
  const seller = useSellerName()
  const { targetMarket: market, currencySymbol, shortName, productName } = website
  const words = advertorialStrings[market]
  const { footer } = landingWords(market, terms, currencySymbol)
  const name = shortName ?? productName
  const [opening = ''] = longDescription.split(/\n\s*\n/)
  const standing: Partial<Record<string, string>> = {
    'headerSection.brandName': seller ?? name,
    'headerSection.productSubtitle': name,
    'headerSection.welcomeBannerText': seller ? words.welcome(seller) : '',
    'heroSection.heroTitle': title,
    'heroSection.heroSubtitle': hook,
    'benefitsSection.benefits': bullets.join('\n'),
    personalIntro: opening,
    adviceTitle: words.advice,
    'testimonialsSection.title': words.reviews,
    'ctaSection.mainCtaText': words.form.title,
    'footerSection.companyInfo': seller ?? '',
    'footerSection.deliveryInfo': footer.deliveryInfo,
    'footerSection.supportHours': footer.supportHours,
  }
  const told = composeStory({ problemSolutionSections: problems, featureSections: features }, market)
  const [first = '', second] = path.split('.')
  return (second ? branchAt(told, first)[second] : told[pageName ?? first]) ?? standing[path]
}
