import { type NodeChange, type Patch, sameNode } from './node'

/** Caret of the user: a node and the position in its title. */
export interface Focus {
  readonly uid: string | null
  readonly caret: number
}

/** One step of 撤销. */
export interface Step {
  /** Name of the action, such as 缩进. */
  readonly label: string
  readonly patch: Patch
  readonly before: Focus
  readonly after: Focus
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number
  /** Whether the next typed letter may join this step. */
  readonly isTyping: boolean
}

/** Pause after which the next letter begins a step of its own. */
const PAUSE_MS = 1_000
/** Number of stored steps; the oldest are forgotten. */
export const MAX_STEPS = 500

/** Returns one patch with the effect of two patches in a row. */
export function joinPatches(first: Patch, second: Patch): Patch {
  const joined = new Map<string, NodeChange>(first.map((change) => [change.uid, change]))
  for (const change of second) {
    const earlier = joined.get(change.uid)
    joined.set(change.uid, earlier ? { ...change, before: earlier.before } : change)
  }
  return [...joined.values()].filter(({ before, after }) => !sameNode(before, after))
}

/** The steps of a session: `done` are those before the present state, the others can be made again. */
export class History {
  readonly steps: Step[]
  done: number
  /** Number of forgotten steps before the stored ones. */
  first: number

  constructor(steps: Step[] = [], done = steps.length, first = 0) {
    this.steps = steps
    this.done = done
    this.first = first
  }

  /** Adds a step after the present state, and forgets the steps that could be made again. Returns its position. */
  push(step: Step): number {
    const last = this.steps[this.done - 1]
    this.steps.length = this.done
    const joins =
      last?.isTyping &&
      step.isTyping &&
      step.at - last.at < PAUSE_MS &&
      last.after.uid === step.before.uid &&
      last.label === step.label
    if (joins) this.steps[this.done - 1] = { ...step, before: last.before, patch: joinPatches(last.patch, step.patch) }
    else this.steps.push(step)
    if (this.steps.length > MAX_STEPS) {
      this.steps.shift()
      this.first += 1
    }
    this.done = this.steps.length
    return this.done - 1
  }

  undo(): Step | undefined {
    const step = this.steps[this.done - 1]
    if (step) this.done -= 1
    return step
  }

  redo(): Step | undefined {
    const step = this.steps[this.done]
    if (step) this.done += 1
    return step
  }
}
