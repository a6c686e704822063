import { z } from 'zod'

/** Shapes of everything a page says. Limits are generous: the exact counts of generated copy stand in builder/copy.ts. */
const line = z.string().max(500)
const long = z.string().max(20_000)

export const faqItemSchema = z.object({ q: line, a: z.string().max(3000) })
export type FaqItem = z.infer<typeof faqItemSchema>

export const hexColor = (sentence?: string) => z.string().regex(/^#[0-9a-fA-F]{6}$/, sentence)

export const defaultPalette = { primary: '#0D9488', bg: '#F0FDFA' } as const
export const paletteSchema = z.object({ primary: hexColor(), bg: hexColor() })
export type Palette = z.infer<typeof paletteSchema>

export const testimonialSchema = z.object({
  name: line,
  location: line.default(''),
  text: z.string().max(3000),
  /** 1–5; null shows no stars. */
  rating: z.number().min(1).max(5).nullable().default(null),
  purchase_date: z.string().max(100).default(''),
  verified: z.boolean().default(false),
  enabled: z.boolean().default(true),
})
export type Testimonial = z.infer<typeof testimonialSchema>

/** Icon names a benefit may carry; both the site and the editor draw exactly these. */
export const benefitIcons = [
  'check', 'truck', 'shield', 'clock', 'star', 'heart', 'home', 'car', 'leaf', 'droplet', 'sun', 'moon', 'zap', 'battery',
  'feather', 'ruler', 'package', 'palette', 'wrench', 'sparkles', 'baby', 'paw', 'shirt', 'utensils', 'phone', 'volume',
  'wifi', 'lock', 'gift', 'wallet',
] as const // prettier-ignore
export type BenefitIcon = (typeof benefitIcons)[number]

export const benefitsSectionSchema = z.object({
  title: line,
  subtitle: line,
  benefits: z.array(z.object({ icon: z.enum(benefitIcons), text: line })).max(12),
  ctaText: line,
})
export type BenefitsSection = z.infer<typeof benefitsSectionSchema>

export const problemSolutionSchema = z.object({
  title: line,
  description1: long,
  description2: long,
  ctaText: line,
})
export type ProblemSolution = z.infer<typeof problemSolutionSchema>

/** Texts of the urgency tiles; null hides the tile. */
export const urgencyElementsSchema = z.object({
  limitedStock: line.nullable(),
  limitedTime: line.nullable(),
  socialProof: line.nullable(),
  exclusivity: line.nullable(),
  bonuses: line.nullable(),
})
export type UrgencyElements = z.infer<typeof urgencyElementsSchema>

export const priceAnchoringSchema = z.object({
  /** Decimal strings; original is null when the seller gave none. */
  originalPrice: z.string().nullable(),
  currentPrice: z.string(),
  savings: z.string().nullable(),
  /** Lines of the comparison; each says one thing that the order really includes. */
  comparisonText: line,
})
export type PriceAnchoring = z.infer<typeof priceAnchoringSchema>

export const designRecommendationsSchema = z.object({
  category: line,
  targetAudience: line,
  emotionalTone: line,
  colorScheme: z.object({
    primary: hexColor(),
    secondary: hexColor(),
    accent: hexColor(),
    background: hexColor(),
    text: hexColor(),
  }),
  typography: z.object({ headingFont: line, bodyFont: line, weight: z.enum(['light', 'normal', 'bold']) }),
  layoutStyle: line,
  visualElements: z.object({
    borderRadius: z.enum(['sharp', 'rounded', 'very-rounded']),
    shadows: z.enum(['none', 'subtle', 'dramatic']),
    spacing: z.enum(['tight', 'normal', 'loose']),
  }),
  sectionStructure: z.object({
    sections: z
      .array(
        z.object({
          type: line,
          title: line,
          order: z.number().int(),
          props: z.record(z.string(), z.unknown()).default({}),
        }),
      )
      .max(40),
  }),
})
export type DesignRecommendations = z.infer<typeof designRecommendationsSchema>

/** Sections of the default page that show one picture beside a heading and a text. */
export const featureSectionSchema = z.object({ title: line, text: z.string().max(3000) })
export type FeatureSection = z.infer<typeof featureSectionSchema>

const listed = z.array(line).max(40)

/**
 * What a buyer looks up, word for word as the source or the seller has it: values in a table, what is in the package, steps of use,
 * warnings and care. Sizes and colours are values like others.
 */
export const productDetailsSchema = z.object({
  values: z.array(z.object({ label: line, value: line })).max(40),
  /** Over what is in the package, where the words are the source's own; empty for the page's. */
  boxTitle: line.default(''),
  box: listed,
  steps: listed,
  warnings: listed,
  care: listed,
})
export type ProductDetails = z.infer<typeof productDetailsSchema>

export const noProductDetails: ProductDetails = {
  values: [],
  boxTitle: '',
  box: [],
  steps: [],
  warnings: [],
  care: [],
}

export const socialProofModes = ['ilustrativno', 'stvarno', 'iskljuceno'] as const
export type SocialProofMode = (typeof socialProofModes)[number]
