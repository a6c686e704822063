import { Quote } from 'lucide-react'
import { BenefitMark } from '../../parts/icon.tsx'
import { Blocks, blocksOf } from '../../parts/text-blocks.tsx'
import { ServiceList } from '../../parts/service-list.tsx'
import { serviceLines } from '../../service.ts'
import { quoted, type Tale } from './content.ts'

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

/** The owner’s figures over those of the story. */
const statisticsPath = ({ editableContent: { stats } }: Tale['view']['site']): string =>
  Array.isArray(stats) && stats.length > 0 ? 'editableContent.stats' : 'advertorialStory.trustStatistics'

export const Statistics = ({ tale: { statistics, words, view } }: { tale: Tale }) => {
  const figures = statistics.slice(0, mostFigures)
  if (figures.length === 0) return null
  return (
    <section id="brojke" className="statistics" {...view.mark(statisticsPath(view.site), 'drawn')}>
      <h2>{words.statistics}</h2>
      <ul>
        {figures.map(({ number, label, description, icon }) => (
          <li key={number + (label ?? '')}>
            {icon && <BenefitMark name={icon} />}
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

/** The shop's terms, once, behind the story. */
export const Terms = ({ tale: { words, view } }: { tale: Tale }) =>
  serviceLines(view).length > 0 && (
    <section id="uslovi" className="terms">
      <h2>{words.terms}</h2>
      <ServiceList view={view} />
    </section>
  )

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

/** Only one that was written: the page's own lead would stand there twice. */
export const ProductQuote = ({ tale }: { tale: Tale }) => {
  const { quote } = tale.story
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
