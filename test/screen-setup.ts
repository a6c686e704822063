import './jsdom-setup.ts'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { dropOwnerStacks } from './no-owner-stacks.ts'
import { waitPatiently } from './patience.ts'
import { endScreen, startScreen } from './screen.tsx'

dropOwnerStacks()
waitPatiently()
beforeEach(startScreen)
afterEach(endScreen)

// The library takes a closed toast away 200 ms later; the next file must not find it.
afterAll(() => new Promise((done) => setTimeout(done, 250)))
