import type { ProductFacts } from '#contract/builder/schema.ts'
import { languageOf } from '../language/language.ts'
import { categoryOf, categoryOfName, type Category } from './categories.ts'
import { headNoun, isReadable } from './nouns.ts'
import { typesNamed } from './playbook.ts'

/** The category that the name alone says, in our language or by the page's own name in another; null where it says none. */
const namedCategory = (name: string, facts: ProductFacts | null): Category | null => {
  const [type, ...others] = typesNamed(name)
  if (type && others.length === 0) return type.category as Category
  // What comes along (`sa lampom`) puts a thing on no shelf.
  const own = name.replace(/ (?:sa|s|uz) .*$/iu, '')
  const noun = headNoun(own, languageOf(own, null) === 'en' ? 'en' : 'ours')
  if (noun && noun.category !== 'other' && noun.id !== 'set') return noun.category
  const byWords = categoryOfName(own)
  if (byWords) return byWords
  const language = facts?.name ? languageOf(facts.name, facts.language) : null
  const foreign =
    facts?.name && language && language !== 'ours' && isReadable(language)
      ? headNoun(facts.name, language)
      : null
  return foreign && foreign.id !== 'set' && foreign.category !== 'other' ? foreign.category : null
}

/** As `namedCategory`, else what most words of the page speak of: good enough for colours and tone, not for what is said. */
export const categoryOfProduct = (name: string, facts: ProductFacts | null): Category =>
  namedCategory(name, facts) ??
  categoryOf(name, [facts?.name ?? '', facts?.description ?? '', ...(facts?.features ?? [])].join(' '))
