/** One file of a page's font: where it comes from, and which letters of it we keep. */
export type FontFile = {
  /** Name of the built file. */
  name: string
  /** Inside the `@fontsource-variable` packages. */
  source: string
  letters: 'latin' | 'serbian'
  /** Weights kept; a narrower range is a smaller file. */
  weights: { min: number; max: number }
  isItalic?: boolean
}

export type Font = {
  family: string
  files: FontFile[]
  /** What stands there until the font arrives. */
  fallbacks: { family: string; css: string }[]
  last: string
}

const both = (
  name: string,
  source: (subset: 'latin' | 'latin-ext') => string,
  weights: FontFile['weights'],
  isItalic = false,
): FontFile[] =>
  // fontsource keeps čćšžđ in another file than the rest of the alphabet.
  [
    { name: `${name}-latin`, source: source('latin'), letters: 'latin', weights, isItalic },
    { name: `${name}-serbian`, source: source('latin-ext'), letters: 'serbian', weights, isItalic },
  ]

/**
 * `size-adjust` makes the fall-back as wide as the font, measured on Serbian text, so that lines do not break anew when the font
 * arrives: against Arial 103 % for Manrope and 108 % for Geologica; Source Serif 106 % against Georgia and 117 % against Times.
 */
const local = (names: string[], adjust: number, ascent: number, descent: number) =>
  `src:${names.map((name) => `local("${name}")`).join()};size-adjust:${adjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`

const sans = ['Arial', 'Roboto', 'Liberation Sans']

/** One family a template; sizes in kB: Manrope 19, Geologica 18, Source Serif 27 and its italic 15. */
export const fonts = {
  manrope: {
    family: 'Manrope',
    files: both('manrope', (subset) => `manrope/files/manrope-${subset}-wght-normal.woff2`, {
      min: 200,
      max: 800,
    }),
    fallbacks: [{ family: 'Manrope Fallback', css: local(sans, 103, 103, 29) }],
    last: 'system-ui,sans-serif',
  },
  geologica: {
    family: 'Geologica',
    files: both('geologica', (subset) => `geologica/files/geologica-${subset}-wght-normal.woff2`, {
      min: 400,
      max: 900,
    }),
    fallbacks: [{ family: 'Geologica Fallback', css: local(sans, 108, 91, 26) }],
    last: 'system-ui,sans-serif',
  },
  sourceSerif: {
    family: 'Source Serif 4',
    files: [
      ...both('serif', (subset) => `source-serif-4/files/source-serif-4-${subset}-wght-normal.woff2`, {
        min: 400,
        max: 700,
      }),
      ...both(
        'serif-italic',
        (subset) => `source-serif-4/files/source-serif-4-${subset}-wght-italic.woff2`,
        { min: 400, max: 400 },
        true,
      ),
    ],
    fallbacks: [
      { family: 'Serif Fallback', css: local(['Georgia'], 106, 98, 32) },
      { family: 'Serif Fallback Times', css: local(['Times New Roman', 'Liberation Serif'], 117, 89, 29) },
    ],
    last: 'serif',
  },
} satisfies Record<string, Font>
export type FontName = keyof typeof fonts

export const fontNames = Object.keys(fonts) as FontName[]

const ranges = {
  latin: 'U+20-7E,U+A0-BF,U+D7,U+2010-2026,U+20AC,U+2212',
  serbian: 'U+106-107,U+10C-10D,U+110-111,U+160-161,U+17D-17E',
}

const face = ({ family }: Font, file: FontFile, address: string | undefined): string => {
  const { min, max } = file.weights
  const weight = min === max ? String(min) : `${min} ${max}`
  return `@font-face{font-family:${JSON.stringify(family)};font-style:${file.isItalic ? 'italic' : 'normal'};font-weight:${weight};font-display:swap;src:url(${address}) format("woff2");unicode-range:${ranges[file.letters]}}`
}

/** Faces of one font and `--font`, the list of families that every page writes in. `addresses` in the order of the font's files. */
export const fontCss = (name: FontName, addresses: readonly string[]): string => {
  const font: Font = fonts[name]
  const families = [font.family, ...font.fallbacks.map(({ family }) => family)].map((family) =>
    JSON.stringify(family),
  )
  return [
    ...font.files.map((file, at) => face(font, file, addresses[at])),
    ...font.fallbacks.map(({ family, css }) => `@font-face{font-family:"${family}";${css}}`),
    `:root{--font:${[...families, font.last].join()}}`,
  ].join('')
}

/** What the first screen is written in; italics are further down and may come later. */
export const preloadedFonts = (name: FontName, addresses: readonly string[]): string[] =>
  addresses.filter((_, at) => !(fonts[name].files as FontFile[])[at]?.isItalic)
