import { Check } from 'lucide-react'
import { copySections, type CopySection } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { DocumentKey, WebsiteDocument } from '#contract/websites/draft.ts'
import { cn } from '#web/lib/class-names.ts'

type Block =
  | { kind: 'heading' | 'text' | 'button'; text: string }
  | { kind: 'list' | 'ticks'; items: string[] }
  | { kind: 'pair'; question: string; answer: string }

const isListLine = (line: string): boolean => line.startsWith('- ')

/** Paragraphs and lists of a running text. */
const blocksOfText = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n').filter((line) => line.trim() !== '')
      return lines.every(isListLine)
        ? { kind: 'list', items: lines.map((line) => line.slice(2)) }
        : { kind: 'text', text: lines.join('\n') }
    })

const one = (kind: 'heading' | 'text' | 'button', text: string): Block[] =>
  text.trim() === '' ? [] : [{ kind, text }]

/** `## heading` and the text below it, as the story keeps its parts. */
const blocksOfStory = (part: unknown): Block[] => {
  if (typeof part !== 'string') return []
  const [, title = '', body = part] = /^## (.*)\n([\s\S]*)$/.exec(part) ?? []
  return [...one('heading', title), ...blocksOfText(body)]
}

const told = ['problemDescription', 'agoniaSection', 'breakthroughMoment', 'discoveryStory']

type Parts = { [K in DocumentKey]?: (value: WebsiteDocument[K]) => Block[] }

const parts: Parts = {
  title: (title) => one('heading', title),
  hook: (hook) => one('text', hook),
  bullets: (items) => (items.length > 0 ? [{ kind: 'ticks', items }] : []),
  longDescription: blocksOfText,
  benefitsSection: ({ title, subtitle, benefits, ctaText }) => [
    ...one('heading', title),
    ...one('text', subtitle),
    ...(benefits.length > 0 ? [{ kind: 'ticks' as const, items: benefits.map(({ text }) => text) }] : []),
    ...one('button', ctaText),
  ],
  featureSections: (all) =>
    all.flatMap(({ title, text }) => [...one('heading', title), ...blocksOfText(text)]),
  problemSolutionSections: (all) =>
    all.flatMap(({ title, description1, description2, ctaText }) => [
      ...one('heading', title),
      ...one('text', description1),
      ...one('text', description2),
      ...one('button', ctaText),
    ]),
  faq: (all) => all.map(({ q, a }) => ({ kind: 'pair', question: q, answer: a })),
  seoTitle: (title) => one('heading', title),
  seoDescription: (text) => one('text', text),
  advertorialStory: (story) => told.flatMap((name) => blocksOfStory(story[name])),
}

const blocksOf = (section: CopySection, values: Partial<Record<DocumentKey, unknown>>): Block[] =>
  copySections[section].flatMap((key: DocumentKey) =>
    values[key] === undefined
      ? []
      : ((parts[key] as ((value: unknown) => Block[]) | undefined)?.(values[key]) ?? []),
  )

const lettersIn = (block: Block): number => {
  if ('items' in block) return block.items.join('').length
  return 'text' in block ? block.text.length : block.question.length + block.answer.length
}

/** Letters that a buyer reads of a part. */
export const lettersOf = (section: CopySection, values: Partial<Record<DocumentKey, unknown>>): number =>
  blocksOf(section, values).reduce((sum, block) => sum + lettersIn(block), 0)

/** A part of a page to be read and not edited: lists as lists, questions with their answers. */
export const PartText = ({
  section,
  values,
}: {
  section: CopySection
  values: Partial<Record<DocumentKey, unknown>>
}) => {
  const blocks = blocksOf(section, values)
  if (blocks.length === 0) return <p className="text-muted">{builderStrings.rewrite.alternatives.empty}</p>
  return (
    <div className="space-y-2 text-sm leading-5 break-words">
      {blocks.map((block, index) => (
        // Nothing is added to a text that is read.
        // eslint-disable-next-line react/no-array-index-key
        <BlockText key={index} block={block} />
      ))}
    </div>
  )
}

const BlockText = ({ block }: { block: Block }) => {
  if ('items' in block)
    return (
      <ul className={cn('space-y-1', block.kind === 'list' && 'list-disc pl-5')}>
        {block.items.map((item) => (
          <li key={item} className={cn(block.kind === 'ticks' && 'flex gap-1.5')}>
            {block.kind === 'ticks' && <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />}
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'pair')
    return (
      <dl>
        <dt className="font-bold">{block.question}</dt>
        <dd>{block.answer}</dd>
      </dl>
    )
  if (block.kind === 'heading') return <p className="font-bold">{block.text}</p>
  if (block.kind === 'button')
    return (
      <p className="w-fit rounded-md border border-line px-2 py-0.5 text-[0.8125rem] font-bold">
        {block.text}
      </p>
    )
  return <p className="whitespace-pre-line">{block.text}</p>
}
