import { Quote } from 'lucide-react'
import { Blocks, blocksOf } from '../../parts/text-blocks.tsx'
import { quoted, quoteOf, type Tale } from './content.ts'

export const Timeline = ({ tale: { story, words, view } }: { tale: Tale }) =>
  story.timeline.steps.length > 0 && (
    <section
      id="korak-po-korak"
      className="timeline"
      {...view.mark('advertorialStory.resultsSection', 'drawn')}
    >
      <h2>{story.timeline.title ?? words.timeline}</h2>
      <dl>
        {story.timeline.steps.map(({ time, text }) => (
          <div key={time + text}>
            <dt>{time}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

/** The grid is two by two; a fifth figure would stand alone. */
const mostFigures = 4

export const Statistics = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const figures = story.statistics.slice(0, mostFigures)
  if (figures.length === 0) return null
  return (
    <section id="brojke" className="statistics" {...view.mark('advertorialStory.trustStatistics', 'drawn')}>
      <h2>{words.statistics}</h2>
      <ul>
        {figures.map(({ number, label, description }) => (
          <li key={number + (label ?? '')}>
            <strong>{number}</strong>
            {label && <span>{label}</span>}
            {description && <small>{description}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Advice = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const { title, text, detail } = story.advice
  if (!text) return null
  return (
    <section id="savet" className="advice" {...view.mark('advertorialStory.adviceText', 'drawn')}>
      <Quote size={32} aria-hidden="true" />
      <h2 {...view.mark('advertorialStory.adviceTitle')}>{title ?? words.advice}</h2>
      <Blocks blocks={blocksOf(text)} />
      {detail && <Blocks blocks={blocksOf(detail)} />}
    </section>
  )
}

/** What the buyer is spared, struck through; under the line the price, for the first time on the page. */
export const NoLongerNeed = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const { price, money } = view
  if (story.noLongerNeed.length === 0) return null
  return (
    <section id="ne-treba" className="spared" {...view.mark('advertorialStory.noLongerNeedList', 'drawn')}>
      <h2>{words.noLongerNeed}</h2>
      <ul>
        {story.noLongerNeed.map(({ text, price: spent }) => (
          <li key={text}>
            <s>{text}</s>
            {spent && <s className="spent">{spent}</s>}
          </li>
        ))}
      </ul>
      <p className="spared-sum">
        <span>{words.sum}</span>
        <strong data-hero-price>{money(price.now)}</strong>
      </p>
    </section>
  )
}

export const ProductQuote = ({ tale }: { tale: Tale }) => {
  const quote = quoteOf(tale)
  if (!quote) return null
  return (
    <section
      id="citat"
      className="product-quote"
      {...tale.view.mark('advertorialStory.productQuote', 'drawn')}
    >
      <blockquote>{quote.author ? quoted(quote.text) : quote.text}</blockquote>
      {quote.author && <p>{quote.author}</p>}
    </section>
  )
}
