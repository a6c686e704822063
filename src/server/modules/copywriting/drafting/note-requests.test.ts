import { expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { withoutNoteRequests } from './note-requests.ts'
import { writePage } from './write-page.ts'

const facts = pageFacts({
  name: 'Patike Trk',
  language: 'sr',
  shortDescription: 'Lagane patike za svaki dan. Veličinu napišite u napomenu.',
  description:
    'Patike imaju mekan đon. Željenu veličinu upišite u napomenu prilikom poručivanja.\nU napomeni navedite boju i veličinu!\nPena ublažava korak. Napomena: pranje do 30 stepeni.',
  features: ['Materijal: platno', 'Broj unesite u polje napomena'],
  answers: [
    { ask: 'Kako da izaberem broj?', answer: 'Upišite ga u napomenu.' },
    { ask: 'Mogu li da se peru?', answer: 'Ručno, do 30 stepeni.' },
  ],
})

it('leaves out what asks for a note, and nothing else', () => {
  expect(withoutNoteRequests(facts)).toMatchObject({
    shortDescription: 'Lagane patike za svaki dan.',
    description: 'Patike imaju mekan đon.\nPena ublažava korak. Napomena: pranje do 30 stepeni.',
    features: ['Materijal: platno'],
    answers: [{ ask: 'Mogu li da se peru?' }],
  })
})

it('so no page says it', () => {
  const said = (from: typeof facts) => JSON.stringify(writePage(copyInput('Patike Trk', from)).copy)
  expect(said(withoutNoteRequests(facts))).not.toMatch(/napomen[ui]|polje napomena/)
})
