import type { PageImage } from '#contract/public-pages/schema.ts'
import { PauseButton } from '../../parts/pause-button.tsx'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { Blocks, blocksOf } from '../../parts/text-blocks.tsx'
import { withPaths, type View } from '../../view.ts'

/** Pictures after the first, dealt in turn: the first section gets 2nd and 4th, the second 3rd and 5th. */
export const picturesFor = (images: PageImage[], section: number): PageImage[] => {
  const rest = images.slice(1, 5)
  const own = rest.filter((_, at) => at % 2 === section)
  const stand = images[section] ?? images[0]
  return own.length > 0 ? own : stand ? [stand] : []
}

type Part = {
  title: string
  /** What bothers the buyer; empty for a part without a trouble. */
  trouble: string
  text: string
  titlePath: string
  textPath: string
}

/** Sections with pictures; what more there is to say stands in cards below them. */
const pictured = 2

/** The page's own sections, then its pairs of a trouble and what changes. */
const partsOf = (site: View['site']): Part[] => [
  ...withPaths(site.featureSections, 'featureSections', ({ title }) => title.trim() !== '').map(
    ({ title, text, path }) => ({
      title,
      trouble: '',
      text,
      titlePath: `${path}.title`,
      textPath: `${path}.text`,
    }),
  ),
  ...withPaths(
    site.problemSolutionSections,
    'problemSolutionSections',
    ({ title }) => title.trim() !== '',
  ).map(({ title, description1, description2, path }) => ({
    title,
    trouble: description2.trim() ? description1.trim() : '',
    text: description2.trim() || description1,
    titlePath: `${path}.title`,
    textPath: path,
  })),
]

const Words = ({ part: { title, trouble, text, titlePath }, view: { mark } }: { part: Part; view: View }) => (
  <>
    <h2 {...mark(titlePath)}>{title}</h2>
    {trouble && (
      <div className="trouble">
        <Blocks blocks={blocksOf(trouble)} />
      </div>
    )}
    <Blocks blocks={blocksOf(text)} />
  </>
)

const Pictures = ({ images, view }: { images: PageImage[]; view: View }) => (
  <div className="fade" {...(images.length > 1 ? { 'data-fade': 3500 } : {})}>
    {images.map((image, at) => (
      <div key={image.src} className={at === 0 ? 'fade-slide is-on' : 'fade-slide'}>
        <Picture
          image={image}
          sizes={`(min-width: 768px) 520px, ${phoneWide}`}
          marks={view.markImage(image)}
        />
      </div>
    ))}
    {images.length > 1 && <PauseButton view={view} />}
  </div>
)

export const Features = ({ view: { site, page, mark }, view }: { view: View }) => {
  const parts = partsOf(site)
  const more = parts.slice(pictured)
  return (
    <>
      {parts.slice(0, pictured).map((part, at) => {
        const images = picturesFor(page.images, at)
        return (
          <section
            key={part.title}
            id={`detalj-${at + 1}`}
            className={images.length > 0 ? 'section feature' : 'section feature is-plain'}
          >
            {images.length > 0 && <Pictures images={images} view={view} />}
            <div className="feature-text" data-reveal {...mark(part.textPath, 'drawn')}>
              <Words part={part} view={view} />
            </div>
          </section>
        )
      })}
      {more.length > 0 && (
        <section id="jos-detalja" className="section">
          <div className="details-parts">
            {more.map((part) => (
              <div key={part.title} className="feature-text" {...mark(part.textPath, 'drawn')}>
                <Words part={part} view={view} />
              </div>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
