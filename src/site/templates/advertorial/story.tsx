import type { PageImage } from '#contract/public-pages/schema.ts'
import { OrderLink } from '../../parts/order-link.tsx'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { Blocks, blocksOf, textOf, type Block } from '../../parts/text-blocks.tsx'
import { hasStory, storyButtons, type StoryButton, type Tale } from './content.ts'

type Part = { title: string | null; blocks: Block[]; path: string }

const Photo = ({ image, view }: { image: PageImage; view: Tale['view'] }) => (
  <figure>
    <Picture image={image} sizes={`(min-width: 720px) 680px, ${phoneWide}`} marks={view.markImage(image)} />
    {image.alt && <figcaption>{image.alt}</figcaption>}
  </figure>
)

const Button = ({ of, view }: { of: StoryButton | undefined; view: Tale['view'] }) => (
  <OrderLink view={view} {...(of ? { label: of.label, marks: view.mark(of.path) } : {})} />
)

/** Letters of a first paragraph that a drop cap needs beside it; beside less it stands alone over an empty line. */
const capLetters = 160

/** A part of more paragraphs than this is read in two, with a button between them. */
const longPart = 3

/** The description as parts of the story: its own headings are theirs, and a long part without any is read in two. */
const partsOf = (about: readonly Block[], title: string): Part[] => {
  const parts: Part[] = []
  for (const block of about)
    if (block.kind === 'title') parts.push({ title: block.text, blocks: [], path: 'longDescription' })
    else if (parts.length === 0) parts.push({ title, blocks: [block], path: 'longDescription' })
    else parts.at(-1)?.blocks.push(block)
  const told = parts.filter(({ blocks }) => blocks.length > 0)
  const [only, more] = told
  if (!only || more || only.blocks.length <= longPart) return told
  const half = Math.ceil(only.blocks.length / 2)
  return [
    { ...only, blocks: only.blocks.slice(0, half) },
    { ...only, title: null, blocks: only.blocks.slice(half) },
  ]
}

/** The parts of the story in their order, a picture behind every second one; the first picture stands above the story. */
export const StoryPart = ({ tale }: { tale: Tale }) => {
  if (!hasStory(tale)) return null
  const { story, words, view, intro, about } = tale
  const parts: Part[] = [
    ...story.blocks.map(({ title, text, path }) => ({ title, blocks: blocksOf(text), path })),
    ...partsOf(about, words.about),
  ]
  const photos = view.page.images.slice(1)
  const buttons = storyButtons(
    tale,
    parts.map(({ blocks }) => blocks.map(textOf).join(' ')),
  )
  return (
    <section id="prica" className="story" aria-label={words.story}>
      <div
        className={intro[0] && textOf(intro[0]).length >= capLetters ? 'opening has-cap' : 'opening'}
        {...view.mark(story.intro ? 'advertorialStory.personalIntro' : 'longDescription', 'drawn')}
      >
        {story.intro?.title && <h2>{story.intro.title}</h2>}
        <Blocks blocks={intro} />
        {parts.length === 0 && <Button of={buttons.get(-1)} view={view} />}
      </div>
      {parts.map(({ title, blocks, path }, at) => {
        const photo = at % 2 === 0 ? photos[at / 2] : undefined
        return (
          <div key={title ?? at} className="part" {...view.mark(path, 'drawn')}>
            {title && <h2>{title}</h2>}
            <Blocks blocks={blocks} />
            {photo && <Photo image={photo} view={view} />}
            {buttons.has(at) && <Button of={buttons.get(at)} view={view} />}
          </div>
        )
      })}
    </section>
  )
}
