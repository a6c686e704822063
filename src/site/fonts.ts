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
  /** Without rare signs and other shapes of its letters, a quarter smaller; for fonts whose digits have one width anyway. */
  isPlain?: boolean
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
  more: Pick<FontFile, 'isItalic' | 'isPlain'> = {},
): FontFile[] =>
  // fontsource keeps čćšžđ in another file than the rest of the alphabet.
  [
    { name: `${name}-latin`, source: source('latin'), letters: 'latin', weights, ...more },
    { name: `${name}-serbian`, source: source('latin-ext'), letters: 'serbian', weights, ...more },
  ]

/**
 * `size-adjust` makes the fall-back as wide as the font, so that lines do not break again when the font arrives. Widths of a Serbian
 * paragraph at 100 px, regular and bold: Arial 9539 and 10280, Times 8723 and 9251; Manrope 500 9897, 800 10446; Geologica 500 10389,
 * 900 10991; Source Serif 400 10188, 700 10528. A bold made up from a regular face is too narrow, hence faces of their own.
 */
const local = (names: string[], adjust: number, ascent: number, descent: number) =>
  `src:${names.map((name) => `local("${name}")`).join()};size-adjust:${adjust}%;ascent-override:${Math.round((ascent * 100) / adjust)}%;descent-override:${Math.round((descent * 100) / adjust)}%;line-gap-override:0%`

type Widths = { regular: number; bold: number }
type Height = { ascent: number; descent: number }

const fallback = (
  family: string,
  names: string[],
  { regular, bold }: Widths,
  { ascent, descent }: Height,
): Font['fallbacks'] => [
  { family, css: `font-weight:100 650;${local(names, regular, ascent, descent)}` },
  {
    family,
    css: `font-weight:651 900;${local([...names.map((name) => `${name} Bold`), ...names], bold, ascent, descent)}`,
  },
]

const sans = ['Arial', 'Roboto', 'Liberation Sans']

/** One family a template; sizes in kB: Manrope 19, Geologica 18, Source Serif 20 and its italic 12. */
export const fonts = {
  manrope: {
    family: 'Manrope',
    files: both('manrope', (subset) => `manrope/files/manrope-${subset}-wght-normal.woff2`, {
      min: 200,
      max: 800,
    }),
    fallbacks: fallback(
      'Manrope Fallback',
      sans,
      { regular: 103.7, bold: 101.6 },
      { ascent: 107, descent: 30 },
    ),
    last: 'system-ui,sans-serif',
  },
  geologica: {
    family: 'Geologica',
    files: both('geologica', (subset) => `geologica/files/geologica-${subset}-wght-normal.woff2`, {
      min: 400,
      max: 900,
    }),
    fallbacks: fallback(
      'Geologica Fallback',
      sans,
      { regular: 108.9, bold: 106.9 },
      { ascent: 98, descent: 28 },
    ),
    last: 'system-ui,sans-serif',
  },
  sourceSerif: {
    family: 'Source Serif 4',
    files: [
      ...both(
        'serif',
        (subset) => `source-serif-4/files/source-serif-4-${subset}-wght-normal.woff2`,
        { min: 400, max: 700 },
        { isPlain: true },
      ),
      ...both(
        'serif-italic',
        (subset) => `source-serif-4/files/source-serif-4-${subset}-wght-italic.woff2`,
        { min: 400, max: 400 },
        { isItalic: true, isPlain: true },
      ),
    ],
    fallbacks: [
      // Georgia is not on every measuring desk: its share of Times is taken from its average widths, 1.1 and 1.17.
      ...fallback('Serif Fallback', ['Georgia'], { regular: 106, bold: 97 }, { ascent: 104, descent: 34 }),
      ...fallback(
        'Serif Fallback Times',
        ['Times New Roman', 'Liberation Serif'],
        { regular: 116.8, bold: 113.8 },
        { ascent: 104, descent: 34 },
      ),
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
  const families = [...new Set([font.family, ...font.fallbacks.map(({ family }) => family)])].map((family) =>
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
