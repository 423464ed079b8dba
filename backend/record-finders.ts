import type { RecordFinder } from './core/finders.ts'
import { recordFinders as accountFinders } from './modules/account/index.ts'
import { otherFinders } from './modules/find/index.ts'

/** What the command palette finds, in the order it shows them. */
export const recordFinders: readonly RecordFinder[] = [...accountFinders, ...otherFinders]
