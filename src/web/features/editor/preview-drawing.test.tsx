import { expect, test } from 'vitest'
import { emptySectionsOf } from './preview-drawing.ts'

test('a section is empty where the page draws nothing behind its mark, also before a box of other sections', () => {
  const page = new DOMParser().parseFromString(
    `<main><template data-section="story"></template><section>Priča</section><template data-section="statistics"></template>
      <template data-section="advice"></template>
      <div><aside>Cena</aside><template data-section="conditions"></template><section>Uslovi</section><template data-section="quote"></template></div>
      <template data-section="order"></template><section>Narudžbenica</section></main>`,
    'text/html',
  )
  expect(emptySectionsOf(page)).toEqual(['statistics', 'advice', 'quote'])
})
