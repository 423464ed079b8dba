import type { SQL } from 'drizzle-orm'
import type { Figure, OpenDraft, Share, Todo } from '../../../lib/contracts/statistics/calls.ts'
import type { FigureKey, ShareKey, StepKey, TodoKey } from '../../../lib/contracts/statistics/figures.ts'
import type { Context } from '../http/context.ts'

/** The parts of a call that counting for the home page (首页) needs: the person and the database. */
export type FigureContext = Pick<Context, 'db' | 'database' | 'principal'>

export type CountedFigure = Omit<Figure, 'key' | 'unit'>
/** Counts one figure for a person; null where there is nothing to count yet, so that 首页 omits the figure. */
export type CountFigure = (asking: FigureContext) => Promise<CountedFigure | null>

export type Parts = NonNullable<Share['items']>
/** Counts the parts of a whole, such as records by status, for a person; the largest part comes first. */
export type CountShare = (asking: FigureContext) => Promise<Parts>

export interface CountedTodo {
  readonly count: number | null
  readonly overdue?: number
  readonly oldest?: string | null
  readonly url: Todo['url']
  /** Forms that the person left open, each with its name. */
  readonly drafts?: readonly OpenDraft[]
}
export type CountTodo = (asking: FigureContext) => Promise<CountedTodo>

/** Counts that a module contributes; the figures they belong to are declared in lib/contracts/<domain>/figures.ts. */
export interface Contributions {
  readonly figures?: Readonly<Partial<Record<FigureKey, CountFigure>>>
  readonly shares?: Readonly<Partial<Record<ShareKey, CountShare>>>
  readonly todos?: Readonly<Partial<Record<TodoKey, CountTodo>>>
  /**
   * For each first step that the home page (首页) suggests: the condition that a person has done this step. Records of
   * the installation or the demonstration do not count.
   */
  readonly steps?: Readonly<Partial<Record<StepKey, SQL>>>
}
