import { startMenu } from './menu.ts'
import { startShelf } from './shelf.ts'

startMenu()
startShelf()
