import type { DesignRecommendations, Palette } from '#contract/websites/content.ts'
import { paletteTokens } from '#contract/websites/palette.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { inDialect } from '../language/dialect.ts'
import { readTable } from '../../../lib/table.ts'
import type { Plan } from './plan.ts'

type Section = { type: string; title: string }

/** The sections each template really draws, in its order (design of the three templates). */
const sections: Readonly<Record<TemplateName, readonly Section[]>> = {
  Minimalistic: [
    { type: 'hero', title: 'Slike, naslov i cēna' },
    { type: 'benefits', title: 'Prednosti' },
    { type: 'description', title: 'Detaljan opis' },
    { type: 'urgency', title: 'Napomene uz ponudu' },
    { type: 'testimonials', title: 'Iskustva kupaca' },
    { type: 'features', title: 'Dvē sekcije sa slikom' },
    { type: 'comparison', title: 'Poređenje' },
    { type: 'order', title: '{Porudžbina|Porudžbina|Narudžba}' },
    { type: 'faq', title: 'Česta pitanja' },
    { type: 'footer', title: 'Podaci o prodavcu' },
  ],
  'Sales Template': [
    { type: 'banner', title: 'Traka na vrhu' },
    { type: 'hero', title: 'Naslov, slika i cēna' },
    { type: 'benefits-row', title: 'Tri kratke prednosti' },
    { type: 'problem-solution', title: 'Problem i rěšenje' },
    { type: 'comments', title: 'Komentari kupaca' },
    { type: 'benefits', title: 'Prednosti' },
    { type: 'order', title: '{Porudžbina|Porudžbina|Narudžba}' },
    { type: 'faq', title: 'Česta pitanja' },
    { type: 'footer', title: 'Podaci o prodavcu' },
  ],
  'Advertorial Template': [
    { type: 'masthead', title: 'Zaglavlje' },
    { type: 'welcome', title: 'Traka dobrodošlice' },
    { type: 'hero', title: 'Naslov i uvod' },
    { type: 'summary', title: 'Ukratko' },
    { type: 'story', title: 'Priča o proizvodu' },
    { type: 'timeline', title: 'Korak po korak' },
    { type: 'statistics', title: 'U brojkama' },
    { type: 'advice', title: 'Savět' },
    { type: 'spared', title: 'Šta više ne treba' },
    { type: 'quote', title: 'Rečenica o proizvodu' },
    { type: 'reviews', title: 'Iskustva kupaca' },
    { type: 'faq', title: 'Česta pitanja' },
    { type: 'order', title: '{Narudžbenica|Narudžbenica|Narudžbenica}' },
    { type: 'footer', title: 'Podaci o prodavcu' },
  ],
}

const fonts: Readonly<Record<TemplateName, DesignRecommendations['typography']>> = {
  Minimalistic: { headingFont: 'Manrope', bodyFont: 'Manrope', weight: 'normal' },
  'Sales Template': { headingFont: 'Geologica', bodyFont: 'Geologica', weight: 'bold' },
  'Advertorial Template': { headingFont: 'Source Serif 4', bodyFont: 'Source Serif 4', weight: 'normal' },
}

const feel: Readonly<
  Record<TemplateName, { shadows: 'none' | 'subtle' | 'dramatic'; spacing: 'tight' | 'normal' | 'loose' }>
> = {
  Minimalistic: { shadows: 'subtle', spacing: 'loose' },
  'Sales Template': { shadows: 'dramatic', spacing: 'tight' },
  'Advertorial Template': { shadows: 'none', spacing: 'normal' },
}

type Look = { label: string; audience: string; tone: string; layout: string; radius: string }

const columns = ['category', 'label', 'audience', 'tone', 'layout', 'radius'] as const
const looks = new Map<string, Look>(
  readTable(new URL('category-theme.tsv', import.meta.url), columns).map(({ category, ...look }) => [
    category,
    look,
  ]),
)
const radii = ['sharp', 'rounded', 'very-rounded'] as const

export const recommendDesign = ({ input, category }: Plan, palette: Palette): DesignRecommendations => {
  const tokens = paletteTokens(palette)
  const { templateName, market, wishes } = input
  const look = looks.get(category) ?? looks.get('other')
  const say = (marked: string) => inDialect(marked, market)
  const audience = wishes?.audience
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
  return {
    category: say(look?.label ?? ''),
    targetAudience: (audience || say(look?.audience ?? '')).slice(0, 500),
    emotionalTone: say(look?.tone ?? ''),
    colorScheme: {
      primary: tokens.primary,
      secondary: tokens.primarySoft,
      accent: tokens.primaryStrong,
      background: tokens.bg,
      text: tokens.inkOnBg,
    },
    typography: fonts[templateName],
    layoutStyle: say(look?.layout ?? ''),
    visualElements: {
      borderRadius: radii.find((radius) => radius === look?.radius) ?? 'rounded',
      ...feel[templateName],
    },
    sectionStructure: {
      sections: sections[templateName].map(({ type, title }, at) => ({
        type,
        title: say(title),
        order: at + 1,
        props: {},
      })),
    },
  }
}
