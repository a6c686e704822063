import { createServer, type AddressInfo, type Socket } from 'node:net'

type FakeMail = { to: string; headers: Record<string, string>; text: string }

/** Ways in which the next letter ends, besides being taken. */
type MailMishap = 'refuse-550' | 'later-450' | 'drop-in-data'

export type FakeSmtp = {
  /** As `SMTP_URL` wants it. */
  url: string
  urlWithWrongPassword: string
  mails: FakeMail[]
  script: (...mishaps: MailMishap[]) => void
  close: () => Promise<void>
}

const login = { user: 'izlog', password: 'lozinka' }

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )

const readMail = (to: string, raw: string): FakeMail => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeWords(line.slice(line.indexOf(':') + 2)),
      ]),
  )
  return { to, headers, text: decode(rest.join('\r\n\r\n'), headers['content-transfer-encoding'] ?? '') }
}

/** A mail server that wants its one login and takes letters, or ends them as scripted. */
export const startFakeSmtp = async (): Promise<FakeSmtp> => {
  const mails: FakeMail[] = []
  const mishaps: MailMishap[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let to = ''
    let data: string | null = null
    const command = (line: string) => {
      const [verb = '', ...words] = line.split(' ')
      if (/^EHLO|^HELO/i.test(verb)) return say('250-fake\r\n250 AUTH PLAIN')
      if (/^AUTH/i.test(verb)) {
        const [, user, password] = Buffer.from(words[1] ?? '', 'base64')
          .toString()
          .split('\0')
        const isKnown = user === login.user && password === login.password
        return say(isKnown ? '235 ok' : '535 5.7.8 authentication failed')
      }
      if (/^RCPT/i.test(verb)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        const [mishap] = mishaps
        if (mishap === 'refuse-550' || mishap === 'later-450') mishaps.shift()
        if (mishap === 'refuse-550') return say('550 5.1.1 no such user')
        if (mishap === 'later-450') return say('450 4.2.0 greylisted')
        return say('250 ok')
      }
      if (/^DATA/i.test(verb)) {
        if (mishaps[0] === 'drop-in-data') {
          mishaps.shift()
          socket.destroy()
          return undefined
        }
        data = ''
        return say('354 go on')
      }
      if (/^QUIT/i.test(verb)) return void socket.end('221 bye\r\n')
      return say('250 ok')
    }
    let rest = ''
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (;;) {
        if (data !== null) {
          const end = rest.indexOf('\r\n.\r\n')
          if (end < 0) return
          mails.push(readMail(to, rest.slice(0, end)))
          rest = rest.slice(end + 5)
          data = null
          say('250 queued')
        }
        const end = rest.indexOf('\r\n')
        if (end < 0) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        command(line)
      }
    })
    say('220 fake')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const urlFor = (password: string) => `smtp://${login.user}:${password}@127.0.0.1:${port}`
  return {
    url: urlFor(login.password),
    urlWithWrongPassword: urlFor('pogresna'),
    mails,
    script: (...next) => void mishaps.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
