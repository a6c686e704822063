import type { PageImage } from '#contract/public-pages/schema.ts'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { Blocks, blocksOf, type Block } from '../../parts/text-blocks.tsx'
import { hasStory, type Tale } from './content.ts'

type Part = { title: string | null; blocks: Block[]; path: string }

const Photo = ({ image, view }: { image: PageImage; view: Tale['view'] }) => (
  <figure>
    <Picture image={image} sizes={`(min-width: 720px) 680px, ${phoneWide}`} marks={view.markImage(image)} />
    <figcaption>{image.alt}</figcaption>
  </figure>
)

/** The told parts in their order, a picture behind every second one; the first picture stands above the story. */
export const StoryPart = ({ tale }: { tale: Tale }) => {
  if (!hasStory(tale)) return null
  const { story, words, view, intro, about } = tale
  const parts: Part[] = [
    ...story.blocks.map(({ title, text, path }) => ({ title, blocks: blocksOf(text), path })),
    ...(about.length > 0 ? [{ title: words.about, blocks: about, path: 'longDescription' }] : []),
  ]
  const photos = view.page.images.slice(1)
  return (
    <section id="prica" className="story" aria-label={words.story}>
      <div
        className="opening"
        {...view.mark(story.intro ? 'advertorialStory.personalIntro' : 'longDescription', 'drawn')}
      >
        <Blocks blocks={intro} />
      </div>
      {parts.map(({ title, blocks, path }, at) => {
        const photo = at % 2 === 0 ? photos[at / 2] : undefined
        return (
          <div key={title ?? at} className="part" {...view.mark(path, 'drawn')}>
            {title && <h2>{title}</h2>}
            <Blocks blocks={blocks} />
            {photo && <Photo image={photo} view={view} />}
          </div>
        )
      })}
    </section>
  )
}
