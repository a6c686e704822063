import { afterEach, beforeEach } from 'vitest'
import { closePagesOfTest, startTest } from './browser.ts'

beforeEach(startTest)
afterEach(closePagesOfTest)
