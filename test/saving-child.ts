import { createDatabase, type ConnectionSettings } from '#server/db/db.ts'
import { createLog } from '#server/lib/log.ts'
import { updateWebsite } from '#server/modules/websites/save-website.ts'

/** Saves one website again and again, each time with another number in every field, until it is killed. */
const { settings, websiteId, userId } = JSON.parse(process.argv[2] ?? '{}') as {
  settings: ConnectionSettings
  websiteId: number
  userId: number
}
const { db } = createDatabase(settings, createLog('silent'))
for (let count = 1; ; count += 1) {
  const text = `${count} `.repeat(4000).trim()
  await updateWebsite(db, { id: userId, role: 'client' }, websiteId, {
    title: String(count),
    longDescription: text.slice(0, 20_000),
    faq: [{ q: String(count), a: String(count) }],
    editableContent: { text, count },
  })
  if (count === 1) process.stdout.write('saving\n')
}
