import { expect, it } from 'vitest'
import { composedLabel } from './composed-label.ts'

it.each([
  ['Hose length', '32 cm', 'Dužina crēva', '32 cm'],
  ['Packed size', '11 × 7 × 6 cm', 'Dimenzije (sklopljeno)', '11 × 7 × 6 cm'],
  ['Messerlänge', '52 cm', 'Dužina sěčiva', '52 cm'],
  ['Innenmaß', '82 × 42 × 30 cm', 'Dimenzije (unutra)', '82 × 42 × 30 cm'],
  ['Gefaltet', '78 × 53 × 26 cm', 'Dimenzije (sklopljeno)', '78 × 53 × 26 cm'],
  ['Lunghezza del tubo', '15 m', 'Dužina crēva', '15 m'],
])('%s: %s is „%s“', (key, value, label, measure) => {
  expect(composedLabel(key, value)).toEqual({ label, value: measure })
})

it.each([
  ['Weight, stove only', '196 g'],
  ['Tragkraft eben', '80 kg'],
  ['Hose', '32 cm'],
  ['Gefaltet', '78 cm'],
  ['Hose length', '32 cm with coupling'],
])('%s: %s is not guessed at', (key, value) => {
  expect(composedLabel(key, value)).toBeNull()
})
