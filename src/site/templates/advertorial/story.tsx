import type { PageImage } from '#contract/public-pages/schema.ts'
import { Picture } from '../../parts/picture.tsx'
import { Blocks, blocksOf, type Block } from '../../parts/text-blocks.tsx'
import { hasStory, type Tale } from './content.ts'

type Part = { title: string | null; blocks: Block[] }

const Photo = ({ image }: { image: PageImage }) => (
  <figure>
    <Picture image={image} sizes="(min-width: 720px) 680px, 100vw" />
    <figcaption>{image.alt}</figcaption>
  </figure>
)

/** The told parts in their order, a picture behind every second one; the first picture stands above the story. */
export const StoryPart = ({ tale }: { tale: Tale }) => {
  if (!hasStory(tale)) return null
  const { story, words, view, intro, about } = tale
  const parts: Part[] = [
    ...story.blocks.map(({ title, text }) => ({ title, blocks: blocksOf(text) })),
    ...(about.length > 0 ? [{ title: words.about, blocks: about }] : []),
  ]
  const photos = view.page.images.slice(1)
  return (
    <section id="prica" className="story" aria-label={words.story}>
      <div className="opening">
        <Blocks blocks={intro} />
      </div>
      {parts.map(({ title, blocks }, at) => {
        const photo = at % 2 === 0 ? photos[at / 2] : undefined
        return (
          <div key={title ?? at} className="part">
            {title && <h2>{title}</h2>}
            <Blocks blocks={blocks} />
            {photo && <Photo image={photo} />}
          </div>
        )
      })}
    </section>
  )
}
