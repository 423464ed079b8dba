import type { PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '../../lib/contracts/cards.ts'
import type { Contributions } from './figures/contribution.ts'
import type { Services } from './http/context.ts'
import type { Routing } from './http/route.ts'
import type { Placing } from './realtime/places.ts'
import type { DictReference } from './records/dict-references.ts'
import type { RecordKind } from './records/kind.ts'
import type { RecordNames } from './records/names.ts'
import type { PointUse } from './records/point-uses.ts'
import type { ReviewedKind } from './records/reviewed.ts'
import type { RecordFinder } from './search/finders.ts'
import type { TaskKind } from './tasks/kind.ts'
import type { Schedule } from './tasks/queue.ts'

/** The contributions of all modules, for code that works on records and tasks of every kind. */
export interface Registry {
  readonly dictReferences: readonly DictReference[]
  readonly recordKinds: readonly RecordKind[]
  readonly recordNames: readonly RecordNames[]
  readonly taskKinds: readonly TaskKind[]
  readonly finders: readonly RecordFinder[]
  readonly reviewed: readonly ReviewedKind[]
  readonly places: ReadonlyMap<string, Placing>
  /** Records that name knowledge points. */
  readonly pointUses: readonly PointUse[]
  /** Functions that count for the home page (首页). */
  readonly contributions: Contributions
}

/** The parts of the registry that calls on records of every kind need. */
export type Kinds = Pick<Registry, 'recordKinds' | 'recordNames'>

/** A list, or a function that returns the list from contributions of all modules; `Known` names these contributions. */
type Derived<T, Known extends keyof Registry> = readonly T[] | ((known: Pick<Registry, Known>) => readonly T[])

/** The manifest of a module, through which the service uses it. backend/modules.ts lists all manifests. */
export interface Module extends Contributions {
  readonly name: string
  /** Tables that only this module writes; all modules may read them. */
  readonly tables?: readonly PgTable[]
  routes?(routing: Routing, registry: Registry): void
  /** Columns that hold dictionary keys. */
  readonly dictReferences?: readonly DictReference[]
  /** Kinds of records that have a history. */
  readonly records?: Derived<RecordKind, 'dictReferences'>
  /**
   * For each kind of record that data scopes restrict: a function that finds by which subjects, organisations and
   * people a scope includes the records (realtime/places.ts). Only people who may read a record receive its events.
   */
  readonly places?: Readonly<Partial<Record<Entity, Placing>>>
  /** Names of records for histories and the log. */
  readonly names?: Derived<RecordNames, 'reviewed'>
  /**
   * Kinds of tasks that a person can start; a task stores the name of its kind, and the engine finds the kind here by
   * that name.
   */
  readonly tasks?: Derived<TaskKind, 'dictReferences' | 'recordKinds' | 'recordNames' | 'reviewed' | 'pointUses'>
  /** Records of the module that name knowledge points. */
  readonly pointUses?: readonly PointUse[]
  /** Functions that find records for the command palette. */
  readonly finders?: readonly RecordFinder[]
  /** Kinds of records that go through the review engine. */
  readonly reviewed?: readonly ReviewedKind[]
  /** Work that runs repeatedly; `cron` is in UTC. */
  readonly schedules?: readonly (Pick<Schedule, 'name' | 'cron'> & {
    run(services: Services, registry: Registry): Promise<unknown>
  })[]
}

export const defineModule = (module: Module): Module => module

/** Combines the contributions of all modules, in the order of the modules. */
export function registryOf(modules: readonly Module[]): Registry {
  const dictReferences = modules.flatMap((module) => module.dictReferences ?? [])
  const finders = modules.flatMap((module) => module.finders ?? [])
  const recordKinds = modules.flatMap(({ records = [] }) =>
    typeof records === 'function' ? records({ dictReferences }) : records,
  )
  const reviewed = modules.flatMap((module) => module.reviewed ?? [])
  const recordNames = modules.flatMap(({ names = [] }) => (typeof names === 'function' ? names({ reviewed }) : names))
  const pointUses = modules.flatMap((module) => module.pointUses ?? [])
  const taskKinds = modules.flatMap(({ tasks = [] }) =>
    typeof tasks === 'function' ? tasks({ dictReferences, recordKinds, recordNames, reviewed, pointUses }) : tasks,
  )
  const places = new Map(modules.flatMap((module) => Object.entries(module.places ?? {})))
  const contributions = contributionsOf(modules)
  return { dictReferences, recordKinds, recordNames, taskKinds, finders, reviewed, places, pointUses, contributions }
}

const contributionsOf = (modules: readonly Contributions[]): Contributions => ({
  figures: Object.assign({}, ...modules.map(({ figures }) => figures)),
  shares: Object.assign({}, ...modules.map(({ shares }) => shares)),
  todos: Object.assign({}, ...modules.map(({ todos }) => todos)),
  steps: Object.assign({}, ...modules.map(({ steps }) => steps)),
})

/** Returns the repeated work of the modules, each with the services and contributions that it needs. */
export function schedulesOf(modules: readonly Module[], services: Services): readonly Schedule[] {
  const registry = registryOf(modules)
  const schedules = modules.flatMap((module) => module.schedules ?? [])
  return schedules.map(({ name, cron, run }) => ({ name, cron, run: async () => void (await run(services, registry)) }))
}
