import type { ListName } from '#contract/websites/draft.ts'
import { benefitIcons } from '#contract/websites/content.ts'
import { pageWordsStrings as words } from '#contract/websites/page-words-strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { useDraft } from './editor-store.ts'
import { ShownSwitch } from './shown-switch.tsx'
import { TreeList, type Column } from './tree-list.tsx'

const iconNames = websiteStrings.editor.sections.benefits.icons

export const iconColumn = (label: Column['label'], none?: string): Column => ({
  names: ['icon'],
  label,
  choices: () => [
    ...(none === undefined ? [] : ([['', none]] as [string, string][])),
    ...benefitIcons.map((name): [string, string] => [name, iconNames[name]]),
  ],
})

export const NavigationLinks = () => (
  <TreeList
    at="advertorialStory.headerSection.navigationLinks"
    words={words.links}
    columns={[
      { names: ['text', 'label', 'title', 'name'], label: words.links.text },
      {
        names: ['href', 'url', 'link', 'target'],
        label: words.links.href,
        choices: (now) => {
          const known = Object.entries(words.links.targets)
          return now && !known.some(([target]) => target === now) ? [...known, [now, now]] : known
        },
      },
    ]}
  />
)

/** The owner's figures, under whichever of two names the page reads. */
export const Statistics = () => {
  const at = useDraft(({ editableContent: { stats } }): ListName =>
    Array.isArray(stats) && stats.length > 0 ? 'editableContent.stats' : 'advertorialStory.trustStatistics',
  )
  return (
    <TreeList
      at={at}
      words={words.statistics}
      columns={[
        { names: ['number', 'value'], label: words.statistics.number },
        { names: ['label', 'title'], label: words.statistics.label },
        { names: ['description', 'text'], label: words.statistics.description },
        iconColumn(words.statistics.icon, words.statistics.noIcon),
      ]}
    >
      <ShownSwitch part="statistics" of={words.statistics.title} />
    </TreeList>
  )
}

export const StoryFaq = () => {
  const at = useDraft(({ advertorialStory: { faqSection } }): ListName =>
    Array.isArray(faqSection) ? 'advertorialStory.faqSection' : 'advertorialStory.faqSection.items',
  )
  return (
    <TreeList
      at={at}
      words={words.storyFaq}
      columns={[
        { names: ['q', 'question'], label: words.storyFaq.question },
        { names: ['a', 'answer'], label: words.storyFaq.answer, isLong: true },
      ]}
    />
  )
}
