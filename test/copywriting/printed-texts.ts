import { questionsOf, type GeneratedPage } from '#contract/builder/copy.ts'

/** Every text of a written page that its buyers are to read; what is for lists and search engines stands elsewhere. */
export const printedTexts = ({ copy, details }: GeneratedPage): string[] => [
  copy.title,
  copy.hook,
  ...copy.bullets,
  copy.longDescription,
  ...questionsOf(copy).flatMap(({ q, a }) => [q, a]),
  // The page has a heading and a button of its own where none is written, and none of its own where nothing stands below.
  ...(copy.benefitsSection.benefits.length > 0
    ? [copy.benefitsSection.title, copy.benefitsSection.subtitle]
    : []),
  ...copy.benefitsSection.benefits.map(({ text }) => text),
  copy.benefitsSection.ctaText,
  ...copy.featureSections.flatMap(({ title, text }) => [title, text]),
  ...copy.problemSolutionSections.flatMap(({ title, description1, description2, ctaText }) => [
    title,
    description1,
    description2,
    ctaText,
  ]),
  ...details.values.flatMap(({ label, value }) => [label, value]),
  ...(details.box.length > 0 ? [details.boxTitle] : []),
  ...details.box,
  ...details.steps,
  ...details.warnings,
  ...details.care,
]
