import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { isMhtml, pageInMhtml } from './mhtml.ts'
import { readTakenPage, type TakenBytes } from './taken-page.ts'

const page = (
  more = '',
) => `<!doctype html><html lang="sr"><head><meta charset="utf-8"><title>Šolja za čaj</title>
<meta property="og:image" content="https://radnja.example/slike/solja.jpg"></head>
<body><h1>Šolja za čaj</h1>${more}<p class="price">1.290 RSD</p><p>Šolja je od porculana i drži 300 ml.</p>
<button>Dodaj u korpu</button></body></html>`

const read = (bytes: Uint8Array | string, over: Partial<TakenBytes> = {}) =>
  readTakenPage({ origin: 'file', bytes: Buffer.from(bytes), address: null, pictures: [], ...over })

const quoted = (text: string, charset = 'utf-8'): string =>
  [...iconv.encode(text, charset)]
    .map((byte) =>
      byte === 0x3d || byte > 0x7e
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCodePoint(byte),
    )
    .join('')
    .replaceAll(/([^\n]{60}[^\n=]{0,3})(?=[^\n]{4})/g, '$1=\r\n')

const archive = (
  body: string,
  { encoding = 'quoted-printable', charset = 'utf-8', location = 'https://radnja.example/solja' } = {},
) =>
  [
    'From: <Saved by Blink>',
    `Snapshot-Content-Location: ${location}`,
    'Subject: =?utf-8?Q?=C5=A0olja?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html";',
    '\tboundary="----MultipartBoundary--abc----"',
    '',
    '',
    '------MultipartBoundary--abc----',
    `Content-Type: text/html; charset=${charset}`,
    'Content-ID: <frame-1@mhtml.blink>',
    `Content-Transfer-Encoding: ${encoding}`,
    `Content-Location: ${location}`,
    '',
    body,
    '------MultipartBoundary--abc----',
    'Content-Type: image/jpeg',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://radnja.example/slike/solja.jpg',
    '',
    '/9j/4AAQSkZJRgABAQAAAQABAAD=',
    '------MultipartBoundary--abc------',
    '',
  ].join('\r\n')

describe('a page saved as one file', () => {
  it.each([
    ['quoted-printable', quoted(page())],
    [
      'base64',
      Buffer.from(page())
        .toString('base64')
        .replaceAll(/(.{76})/g, '$1\r\n'),
    ],
    ['8bit', page()],
  ])('is read from %s, with the address it came from', (encoding, body) => {
    const facts = read(archive(body, { encoding }))
    expect(facts).toMatchObject({
      isProduct: true,
      name: 'Šolja za čaj',
      price: 1290,
      url: 'https://radnja.example/solja',
      images: ['https://radnja.example/slike/solja.jpg'],
    })
  })

  it('is decoded from the letters its part names', () => {
    const body = quoted(page().replace('utf-8', 'windows-1250'), 'windows-1250')
    expect(read(archive(body, { charset: 'windows-1250' })).name).toBe('Šolja za čaj')
  })

  it('takes the page and not a frame or a picture beside it', () => {
    const frame = archive(quoted(page())).replace(
      'Content-Type: image/jpeg',
      'Content-Type: text/html\r\nX-Frame: 1',
    )
    const found = pageInMhtml(Buffer.from(frame))
    expect(Buffer.from(found?.bytes ?? []).toString()).toBe(`${page()}\r\n`)
  })

  it('that names no web address of its own has none', () => {
    expect(read(archive(quoted(page()), { location: 'file:///C:/solja.html' })).url).toBeNull()
  })

  it('without a page in it is told so', () => {
    const empty = archive('nema').replace('Content-Type: text/html', 'Content-Type: text/css')
    expect(read(empty)).toMatchObject({ isProduct: false, reason: 'not-a-page' })
  })

  it.each([
    ['parts without end', '--b\r\n\r\n'.repeat(400_000)],
    ['one endless header', `X: ${'a'.repeat(3_000_000)}`],
    ['lines folded for ever', ' \r\n\t'.repeat(700_000)],
    [
      'signs of quoting alone',
      `--b\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'='.repeat(3_000_000)}`,
    ],
  ])('of %s is looked through in no time', (_what, body) => {
    const bytes = Buffer.from(
      `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n${body}`,
    )
    // Processor time of this thread: what other programs do meanwhile does not count.
    const before = process.threadCpuUsage()
    if (isMhtml(bytes)) pageInMhtml(bytes)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })
})

describe('a saved page', () => {
  it('knows its address from what the browser wrote in front of it', () => {
    const saved = `<!-- saved from url=(0029)https://radnja.example/solja -->\n${page()}`
    expect(read(saved).url).toBe('https://radnja.example/solja')
  })

  it('or from the tool that saved it, or from its canonical link', () => {
    const single = `<!DOCTYPE html> <html><!--\n Page saved with SingleFile \n url: https://radnja.example/a \n-->${page()}`
    expect(read(single).url).toBe('https://radnja.example/a')
    const canonical = page().replace(
      '<title>',
      '<link rel="canonical" href="https://radnja.example/c"><title>',
    )
    expect(read(canonical).url).toBe('https://radnja.example/c')
    expect(read(page()).url).toBeNull()
  })

  it('does not point to pictures in the folder that was saved beside it', () => {
    const saved = `<!-- saved from url=(0031)https://radnja.example/c/solja -->${page(
      '<img src="./Solja_files/velika.jpg" width="800" height="800" alt="Šolja za čaj">',
    ).replace(/<meta property="og:image"[^>]*>/, '')}`
    expect(read(saved).images).toEqual([])
  })
})

describe('a page as the browser drew it', () => {
  const drawn = (html: string, pictures: TakenBytes['pictures'] = []) =>
    read(html, { origin: 'browser', address: 'https://radnja.example/solja?x=1', pictures })

  it('is read at the address the browser tells', () => {
    expect(drawn(page())).toMatchObject({ isProduct: true, url: 'https://radnja.example/solja?x=1' })
  })

  it('gives the pictures that were drawn large where the page names none', () => {
    const bare = page().replace(/<meta property="og:image"[^>]*>/, '')
    const facts = drawn(bare, [
      ['https://radnja.example/znak.png', 64, 64],
      ['blob:https://radnja.example/1', 900, 900],
      ['https://radnja.example/velika.jpg', 900, 900],
      ['https://radnja.example/velika.jpg', 900, 900],
    ])
    expect(facts.images).toEqual(['https://radnja.example/velika.jpg'])
  })

  it('is read from the state the browser added where nothing else says it', () => {
    const state = JSON.stringify({
      product: {
        name: 'Šolja za čaj',
        price: 1490,
        currency: 'RSD',
        images: ['https://radnja.example/s.jpg'],
      },
    })
    const shell = `<html><head><title>Šolja za čaj</title></head><body><h1>Šolja za čaj</h1><p>Šolja od porculana za topli čaj.</p><button>Dodaj u korpu</button></body></html>`
    expect(drawn(`${shell}<script type="application/json">${state}</script>`)).toMatchObject({ price: 1490 })
  })
})
