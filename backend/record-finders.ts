import type { RecordFinder } from './core/search/finders.ts'
import { roleFinder } from './modules/access/index.ts'
import { recordFinders as accountFinders } from './modules/account/index.ts'
import { otherFinders } from './modules/search/index.ts'
import { staffFinder } from './modules/staff/index.ts'

/** What the command palette finds, in the order it shows them. */
export const recordFinders: readonly RecordFinder[] = [...accountFinders, staffFinder, roleFinder, ...otherFinders]
