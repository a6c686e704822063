import { describe, expect, test } from 'vitest'
import { fullSize, imageKey, isJunkImage } from './image-address.ts'

describe('imageKey', () => {
  test.each([
    ['https://a.rs/wp-content/uploads/x-300x300.jpg', 'https://a.rs/wp-content/uploads/x.jpg'],
    ['https://a.rs/wp-content/uploads/x-scaled.jpg', 'https://a.rs/wp-content/uploads/x.jpg'],
    ['https://a.com/cdn/shop/files/x_300x.jpg?v=1', 'https://a.com/cdn/shop/files/x.jpg?v=1&width=900'],
    ['https://a.com/cdn/shop/files/x_300x300_crop_center@2x.jpg', 'https://a.com/cdn/shop/files/x.jpg'],
    [
      'https://a.de/media/cache/1/image/9df78eab33525d08d6e5fb8d27136e95/p/f/x.jpg',
      'https://a.de/media/cache/1/thumbnail/56x/9df78eab33525d08d6e5fb8d27136e95/p/f/x.jpg',
    ],
    ['https://a.pl/241-large_default/lampa.jpg', 'https://a.pl/241-home_default/lampa.jpg'],
    ['https://a.com/images/I/61abc._AC_SL1500_.jpg', 'https://a.com/images/I/61abc._SS40_.jpg'],
    [
      'https://res.cloud.com/x/image/upload/w_300,h_300,c_fill/v1/p/x.jpg',
      'https://res.cloud.com/x/image/upload/w_1200/v1/p/x.jpg',
    ],
    ['https://a.rs/thumbs/x.jpg', 'https://a.rs/large/x.jpg'],
    ['https://a.rs/slike/male/x.jpg', 'https://a.rs/slike/velike/x.jpg'],
    ['https://a.com/x.jpg?w=300&q=80', 'https://a.com/x.jpg?w=1200&q=90'],
    ['https://a.com/_next/image?url=%2Fimg%2Fx.jpg&w=640&q=75', 'https://a.com/img/x.jpg'],
    ['https://a.com/x.jpg;maxHeight=120;maxWidth=120', 'https://a.com/x.jpg'],
    ['https://a.com/cdn-cgi/image/width=300,format=auto/img/x.jpg', 'https://a.com/img/x.jpg'],
    ['https://a.com/img/x.webp', 'https://a.com/img/x.jpg'],
    ['https://a.com/kf/Hx1.jpg_960x960.jpg', 'https://a.com/kf/Hx1.jpg_720x720q50.jpg'],
    ['https://a.com/kf/Sx1.jpg_640x640q75.jpg_.webp', 'https://a.com/kf/Sx1.jpg'],
  ])('%s and %s are one picture', (one, other) => {
    expect(imageKey(one)).toBe(imageKey(other))
  })

  test.each([
    ['https://a.rs/x-1.jpg', 'https://a.rs/x-2.jpg'],
    ['https://a.pl/241-large_default/lampa.jpg', 'https://a.pl/242-large_default/lampa.jpg'],
    ['https://a.rs/image.php?id=1', 'https://a.rs/image.php?id=2'],
    ['https://a.rs/p/1001.jpg', 'https://a.rs/p/1002.jpg'],
    ['https://a.rs/red/shirt.jpg', 'https://a.rs/blue/shirt.jpg'],
  ])('%s and %s are two pictures', (one, other) => {
    expect(imageKey(one)).not.toBe(imageKey(other))
  })
})

test.each([
  ['https://a.rs/wp-content/uploads/x-300x300.jpg', 'https://a.rs/wp-content/uploads/x.jpg'],
  ['https://a.com/cdn/shop/files/x_300x.jpg?v=1&width=300', 'https://a.com/cdn/shop/files/x.jpg?v=1'],
  ['https://a.com/images/I/61abc._SS40_.jpg', 'https://a.com/images/I/61abc.jpg'],
  ['https://a.com/kf/Sx1.jpg_640x640q75.jpg_.webp', 'https://a.com/kf/Sx1.jpg'],
  ['https://a.rs/other/x-300x300.jpg', 'https://a.rs/other/x-300x300.jpg'],
])('full size of %s is %s', (address, expected) => {
  expect(fullSize(address)).toBe(expected)
})

test.each([
  ['https://a.rs/img/logo.png', true],
  ['https://a.rs/img/visa.png', true],
  ['https://a.rs/img/placeholder.jpg', true],
  ['https://a.rs/icons/truck.png', true],
  ['https://a.rs/x.svg', true],
  ['https://www.facebook.com/tr?id=1', true],
  ['https://a.rs/img/baner-akcija.jpg', true],
  ['data:image/gif;base64,R0', true],
  ['https://a.rs/img/silicone-case.jpg', false],
  ['https://a.rs/img/starlight-lamp.jpg', false],
  ['https://a.rs/img/flagship-phone.jpg', false],
  ['https://a.rs/products/iconic-dress.jpg', false],
])('%s is junk: %s', (address, expected) => {
  expect(isJunkImage(address)).toBe(expected)
})
