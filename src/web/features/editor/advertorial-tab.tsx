import { websiteStrings } from '#contract/websites/strings.ts'
import { StoryFields } from './story-fields.tsx'
import { NavigationLinks, Statistics, StoryFaq } from './story-lists.tsx'

export const AdvertorialTab = () => (
  <div className="space-y-4">
    <p className="text-muted">{websiteStrings.editor.story.hint}</p>
    <NavigationLinks />
    <StoryFields />
    <Statistics />
    <StoryFaq />
  </div>
)
