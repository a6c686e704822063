import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { categories } from '#contract/websites/categories.ts'
import { problemsOf, textsOf } from '../copy-check.ts'
import { sentencesOf } from '../page-text.ts'
import { languageFaults } from '../language-check.ts'
import { copyInput } from '../products.fixture.ts'
import { writePage } from '../write-page.ts'
import { goldenProducts, type GoldenProduct } from './golden-products.ts'
import { printedPage } from './printed-page.ts'

const pageOf = ({ name, facts, seller, market }: GoldenProduct) => {
  const input = copyInput(name, facts, seller ?? {}, market)
  return { input, page: writePage(input) }
}

describe.each(goldenProducts)('$id', (product) => {
  const { input, page } = pageOf(product)

  it('says what was read and approved', async () => {
    await expect(printedPage(page)).toMatchFileSnapshot(`./pages/${product.id}.txt`)
  })

  it('claims nothing that is in no fact and keeps its shape', () => {
    expect(problemsOf(page.copy, input)).toEqual([])
  })

  it('says no sentence twice above its questions', () => {
    const { hook, longDescription, featureSections, problemSolutionSections } = page.copy
    const told = [
      hook,
      ...longDescription.split('\n'),
      ...featureSections.map(({ text }) => text),
      ...problemSolutionSections.flatMap(({ description1, description2 }) => [description1, description2]),
    ].flatMap(sentencesOf)
    const sentences = told.filter((sentence) => sentence.length >= 25)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([])
  })

  it('is Serbian a reader does not stumble over', () => {
    expect(textsOf(page.copy).flatMap((text) => languageFaults(text, product.market, product.name))).toEqual(
      [],
    )
  })
})

it('there are nine of each category, from all three markets', () => {
  for (const category of categories)
    expect(goldenProducts.filter((product) => product.category === category)).toHaveLength(9)
  expect(new Set(goldenProducts.map(({ market }) => market)).size).toBe(3)
})

it('what pages claim of effects on health never reaches a page', async () => {
  for (const id of ['health-masazer', 'beauty-krema', 'beauty-maska-stopala', 'health-steznik']) {
    const text = await readFile(new URL(`./pages/${id}.txt`, import.meta.url), 'utf8')
    expect(text).not.toMatch(
      /(?<!\p{L})(?:leči|liječi|migren|bore|podmla|gljivic|artrit|bol(?:a|ove|i)(?!\p{L}))/iu,
    )
  }
})
