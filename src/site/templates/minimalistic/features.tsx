import type { PageImage } from '#contract/public-pages/schema.ts'
import { PauseButton } from '../../parts/pause-button.tsx'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { withPaths, type View } from '../../view.ts'

/** Pictures after the first, dealt in turn: the first section gets 2nd and 4th, the second 3rd and 5th. */
export const picturesFor = (images: PageImage[], section: number): PageImage[] => {
  const rest = images.slice(1, 5)
  const own = rest.filter((_, at) => at % 2 === section)
  const stand = images[section] ?? images[0]
  return own.length > 0 ? own : stand ? [stand] : []
}

type Section = { title: string; text: string; titlePath: string; textPath: string }

const sectionsOf = (site: View['site']): Section[] => {
  const own = withPaths(site.featureSections, 'featureSections', ({ title }) => title.trim() !== '').map(
    ({ title, text, path }) => ({ title, text, titlePath: `${path}.title`, textPath: `${path}.text` }),
  )
  const stories = site.problemSolutionSections.map(({ title, description1, description2 }, at) => ({
    title,
    text: [description1, description2].filter(Boolean).join('\n\n'),
    titlePath: `problemSolutionSections.${at}.title`,
    textPath: `problemSolutionSections.${at}`,
  }))
  return (own.length > 0 ? own : stories).slice(0, 2)
}

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

export const Features = ({ view: { site, page, mark }, view }: { view: View }) =>
  sectionsOf(site).map(({ title, text, titlePath, textPath }, at) => {
    const images = picturesFor(page.images, at)
    return (
      <section
        key={title}
        id={`detalj-${at + 1}`}
        className={images.length > 0 ? 'section feature' : 'section feature is-plain'}
      >
        {images.length > 0 && <Pictures images={images} view={view} />}
        <div className="feature-text" data-reveal {...mark(textPath, 'drawn')}>
          <h2 {...mark(titlePath)}>{title}</h2>
          {text
            .split(/\n\s*\n/)
            .filter((part) => part.trim())
            .map((part) => (
              <p key={part}>{part}</p>
            ))}
        </div>
      </section>
    )
  })
