import type { Tale } from './content.ts'

/** Readers who skim decide here. Of the page's bullets three are shown, as everywhere (EDT-025). */
const most = { own: 5, bullets: 3 }

export const Brief = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const own = story.benefits.items
  const isOwn = own.length > 0
  const lines = (isOwn ? own : view.site.bullets)
    .filter((line) => line.trim())
    .slice(0, isOwn ? most.own : most.bullets)
  if (lines.length === 0) return null
  return (
    <section
      id="ukratko"
      className="brief"
      {...view.mark(isOwn ? 'advertorialStory.benefitsSection.benefits' : 'bullets', 'drawn')}
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
