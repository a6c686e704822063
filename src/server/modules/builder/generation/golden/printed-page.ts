import type { GeneratedPage } from '#contract/builder/copy.ts'

/** A generated page as one reads it from top to bottom. */
export const printedPage = ({ copy, aiCopy }: GeneratedPage): string =>
  [
    copy.title,
    copy.hook,
    copy.bullets.map((bullet) => `✓ ${bullet}`).join('\n'),
    copy.longDescription,
    `${copy.benefitsSection.title}\n${copy.benefitsSection.subtitle}\n${copy.benefitsSection.benefits.map(({ icon, text }) => `[${icon}] ${text}`).join('\n')}`,
    ...copy.featureSections.map(({ title, text }) => `${title}\n${text}`),
    ...copy.problemSolutionSections.map(
      ({ title, description1, description2, ctaText }) =>
        `${title}\n${description1}\n→ ${description2} (${ctaText})`,
    ),
    ...copy.faq.map(({ q, a }) => `${q}\n${a}`),
    `${copy.seoTitle}\n${copy.seoDescription}\n${copy.keywords.join(', ')}`,
    aiCopy.notes.map((note) => `! ${note}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
