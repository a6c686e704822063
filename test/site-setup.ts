import './jsdom-setup.ts'
import { dropOwnerStacks } from './no-owner-stacks.ts'
import { waitPatiently } from './patience.ts'

dropOwnerStacks()
waitPatiently()
