import { z } from 'zod'
import type { LocalServer } from '#contract/writer/schema.ts'
import { fetchJson } from '../../lib/fetch-json.ts'

/** Where they listen by default. */
const localServers = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
] as const

/** A server on this machine answers at once or is not there. */
const timeoutMs = 1500

const mostModels = 50

/** The list of models as OpenAI answers it; both servers do the same. */
const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(120) })) })

const look = async ({ name, baseUrl }: { name: string; baseUrl: string }): Promise<LocalServer[]> => {
  const answer = await fetchJson({ url: `${baseUrl}/models`, schema: modelList, timeoutMs })
  if (answer.kind !== 'answer' || answer.status !== 200) return []
  return [{ name, baseUrl, models: answer.body.data.slice(0, mostModels).map(({ id }) => id) }]
}

/** Model servers that run on this machine now. */
export const findLocalServers = async (
  servers: readonly { name: string; baseUrl: string }[] = localServers,
): Promise<LocalServer[]> => (await Promise.all(servers.map(look))).flat()
