import './jsdom-setup.ts'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { endScreen, startScreen } from './screen.tsx'

beforeEach(startScreen)
afterEach(endScreen)

// The library takes a closed toast away 200 ms later; the next file must not find it.
afterAll(() => new Promise((done) => setTimeout(done, 250)))
