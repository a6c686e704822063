import { describe, expect, it } from 'vitest'
import { readProduct } from './reading.ts'

describe('what a product is for, by its name', () => {
  it.each([
    ['Sklopiva stolica za ribolov', 'sport'],
    ['Stolica za hranjenje bebe', 'deca'],
    ['Baštenski sto', 'basta'],
    ['Sto za kampovanje', 'sport'],
    ['Stolica', 'dom'],
    ['Kancelarijska stolica', 'dom'],
    // A thing one sits on, whatever it is used with.
    ['Gaming stolica', 'dom'],
    ['Lampa za auto', 'auto'],
    ['Krevet za psa', 'ljubimci'],
  ])('%s: %s', (name, category) => {
    expect(readProduct(name, null, {}).category).toBe(category)
  })
})
