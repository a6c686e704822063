import './jsdom-setup.ts'
import { dropOwnerStacks } from './no-owner-stacks.ts'

dropOwnerStacks()
