import type { Tale } from './content.ts'

/** Readers who skim decide here. */
const mostLines = 5

export const Brief = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const own = story.benefits.items
  const lines = (own.length > 0 ? own : view.site.bullets).filter((line) => line.trim()).slice(0, mostLines)
  if (lines.length === 0) return null
  return (
    <section
      id="ukratko"
      className="brief"
      {...view.mark(own.length > 0 ? 'advertorialStory.benefitsSection.benefits' : 'bullets', 'drawn')}
    >
      <h2>{words.brief}</h2>
      {story.benefits.intro && (
        <p {...view.mark('advertorialStory.benefitsSection.benefitsIntro')}>{story.benefits.intro}</p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
