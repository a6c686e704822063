import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '#server/http/app.ts'
import { login, type SignInOrigin } from '#server/modules/accounts/sign-in.ts'
import { nowhere } from '#server/lib/sent-from.ts'
import type { Services } from '#server/services.ts'
import { atFileEnd } from './cleanup.ts'
import { buildUser, password } from './factories/user.ts'
import { createTestServices } from './services.ts'

type Answer = LightMyRequestResponse

export type TestCaller = {
  userId: number
  token: string
  request(options: InjectOptions): Promise<Answer>
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  /** Requests without a session. */
  visitor: { request(options: InjectOptions): Promise<Answer> }
  /** Makes an account, signs it in and sends its requests. */
  signIn(role: 'admin' | 'client'): Promise<TestCaller>
  /** A further session of the same account. */
  signInAgain(caller: Pick<TestCaller, 'userId'>): Promise<TestCaller>
}

/** Signs in as a program does: with a bearer token. */
export const program: SignInOrigin = {
  from: nowhere,
  customer: '127.0.0.1',
  device: null,
  isBrowser: false,
  marks: undefined,
  oldCookie: undefined,
}

/** The real application on a real database; nothing of the product is replaced. */
export const createTestApp = async (env: NodeJS.ProcessEnv = {}): Promise<TestApp> => {
  const services = await createTestServices(env)
  const app = await createApp(services)
  atFileEnd(() => app.close())
  const open = async ({ id, email }: { id: number; email: string }): Promise<TestCaller> => {
    const { bearer } = await login(services, { email, password }, program)
    const token = bearer ?? ''
    const request = (options: InjectOptions) =>
      app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
    return { userId: id, token, request }
  }
  return {
    app,
    services,
    visitor: { request: (options) => app.inject(options) },
    async signIn(role) {
      return open(await buildUser(services.db, { role }))
    },
    async signInAgain({ userId }) {
      const user = await services.db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return open(user)
    },
  }
}
