import { describe, expect, it } from 'vitest'
import { resolveImageUrl } from './image.ts'

describe('an address of a picture', () => {
  it.each([
    ['https://slike.test/a.jpg', 'https://slike.test/a.jpg'],
    ['http://slike.test/a.jpg', 'http://slike.test/a.jpg'],
    ['/api/object-storage/a.webp', '/api/object-storage/a.webp'],
    ['/uploads/a.webp', '/uploads/a.webp'],
    ['/uploads/images/a.webp', '/uploads/images/a.webp'],
    ['  a-1_b.webp ', '/uploads/images/a-1_b.webp'],
  ])('%s leads to %s', (image, address) => expect(resolveImageUrl(image)).toBe(address))

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//slike.test/a.jpg',
    '/etc/passwd',
    '/uploads/../tajna',
    '/api/object-storage/../tajna',
    '..',
    'a/b.webp',
    'dve reči.webp',
  ])('%j is none', (image) => expect(resolveImageUrl(image)).toBeNull())
})
