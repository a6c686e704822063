import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { startWorker } from '../../jobs/worker.ts'
import { startS3 } from '../../../../test/fakes/s3.ts'
import { addressOf, createTestServices } from '../../../../test/services.ts'
import { doctorCommand } from './doctor-command.ts'
import { checkPictures } from './doctor.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-doctor-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const keys = { SECRET_KEY: 's'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }

const examine = async (env: NodeJS.ProcessEnv) => {
  const lines: string[] = []
  const code = await doctorCommand(readConfig({ DATA_DIR: dataDir, ...env }), (line) => lines.push(line))
  return { code, lines, wrong: lines.filter((line) => line.startsWith('✗')) }
}

describe('a product in order', () => {
  it('has a ✓ on every line and exit code 0', async () => {
    const services = await createTestServices()
    const worker = await startWorker(services)
    await worker.stop()
    const { code, lines, wrong } = await examine({ DATABASE_URL: addressOf(services), ...keys })
    expect(wrong).toEqual([])
    expect(code).toBe(0)
    const parts = lines.map((line) => /^✓ ([^:/]+)/.exec(line)?.[1]?.trim())
    expect(parts).toEqual([
      'Podešavanja',
      'Fascikla podataka',
      'Ključevi',
      'Baza podataka',
      'Migracije',
      'Šifrovane tajne',
      'Red poslova',
      'Rezervna kopija',
      'Slike',
      'Čuvar izlaznih adresa',
    ])
  })
})

it('a database no product has run on yet, as after a restore, is in order', async () => {
  const services = await createTestServices()
  const { code, lines } = await examine({ DATABASE_URL: addressOf(services), ...keys })
  expect(lines).toContain('✓ Red poslova: nastaje pri prvom pokretanju.')
  expect(code).toBe(0)
})

it('writes and reads a file where pictures lie, in a folder or in a bucket', async () => {
  const s3 = await startS3()
  try {
    expect(await checkPictures({ dataDir, storage: s3.storage })).toEqual({
      isGood: true,
      line: 'Slike: skladište „slike“.',
    })
    const missing = await checkPictures({ dataDir, storage: { ...s3.storage, bucket: 'nema' } })
    expect(missing.isGood).toBe(false)
    expect(missing.line).toContain('skladište „nema“ ne odgovara (NoSuchBucket')
    writeFileSync(path.join(dataDir, 'uploads'), 'nije fascikla')
    const blocked = await checkPictures({ dataDir, storage: { kind: 'local' } })
    expect(blocked).toMatchObject({ isGood: false, line: expect.stringContaining('ne može da se upisuje') })
  } finally {
    await s3.close()
  }
})

describe('what is wrong is named with what to do', () => {
  it('settings, all of them and nothing else', async () => {
    const { code, lines } = await examine({ PORT: 'abc', LOG_LEVEL: 'glasno' })
    expect(code).toBe(1)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^✗ Podešavanja: PORT: mora biti ceo broj/)
  })

  it('a folder and a database that were never made', async () => {
    const { code, wrong } = await examine({ DATA_DIR: path.join(dataDir, 'nema') })
    expect(code).toBe(1)
    expect(wrong.map((line) => line.split(':')[0])).toEqual([
      `✗ Fascikla podataka ${path.join(dataDir, 'nema')}`,
      '✗ Ključevi',
      '✗ Baza podataka',
    ])
    expect(wrong.every((line) => line.includes('„npm start“'))).toBe(true)
  })

  it('keys that are damaged', async () => {
    writeFileSync(path.join(dataDir, 'keys.json'), '{')
    const { wrong } = await examine({})
    expect(wrong[0]).toMatch(/^✗ Ključevi: .*rezervne kopije/)
  })

  it('a database that is away', async () => {
    const { wrong } = await examine({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/x', ...keys })
    expect(wrong).toEqual([expect.stringMatching(/^✗ Baza podataka: ne odgovara .*Proverite DATABASE_URL/)])
  })

  it('migrations, a foreign key, and jobs that nobody takes', async () => {
    const services = await createTestServices()
    const { pool } = services.database
    const look = async () => (await examine({ DATABASE_URL: addressOf(services), ...keys })).wrong
    await pool.query("insert into two_factors (user_id, secret) values (1, 'v1.tudj.tajna')")
    await pool.query(
      "insert into outbox (event, payload, created_at) values ('job', '{}', now() - interval '2 minutes')",
    )
    expect(await look()).toEqual([
      expect.stringMatching(/^✗ Šifrovane tajne: ne otvaraju se ovim ključem/),
      expect.stringMatching(/^✗ Red poslova: 1 posao čeka duže od minuta.*ROLE=worker/),
    ])
    await pool.query('delete from outbox')
    await pool.query('delete from two_factors')
    await pool.query("update migrations set applied_at = now() - interval '3 days'")
    expect(await look()).toEqual([
      expect.stringMatching(/^✗ Rezervna kopija: još nije napravljena i kasni .*izlog -- backup/),
    ])
    await pool.query("insert into backups_made values (now() - interval '2 days')")
    expect(await look()).toEqual([expect.stringMatching(/^✗ Rezervna kopija: poslednja je od \d\d\./)])
    await pool.query('insert into backups_made values (now())')
    expect(await look()).toEqual([])
    await pool.query("insert into migrations (name, hash) values ('999912312359-iz-buducnosti.sql', 'x')")
    expect(await look()).toEqual([expect.stringMatching(/^✗ Migracije: .*novija verzija.*Pređite na nju/)])
    await pool.query("delete from migrations where name like '%-baseline.sql'")
    expect(await look()).toEqual([expect.stringMatching(/^✗ Migracije: nisu sve primenjene/)])
  })
})
