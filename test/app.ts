import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '#server/http/app.ts'
import { login } from '#server/modules/accounts/sign-in.ts'
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
}

/** The real application on a real database; nothing of ours is replaced. */
export const createTestApp = async (env: NodeJS.ProcessEnv = {}): Promise<TestApp> => {
  const services = await createTestServices(env)
  const app = await createApp(services)
  atFileEnd(() => app.close())
  return {
    app,
    services,
    visitor: { request: (options) => app.inject(options) },
    async signIn(role) {
      const user = await buildUser(services.db, { role })
      const { token } = await login(services, { email: user.email, password })
      const request = (options: InjectOptions) =>
        app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
      return { userId: user.id, token, request }
    },
  }
}
