import { accountFigures } from '../account/figures.ts'
import { agentFigures } from '../agent/figures.ts'
import { auditFigures } from '../audit/figures.ts'
import type { Permission } from '../base/call.ts'
import { type DomainFigures, defineFigures } from '../base/figures.ts'
import { classFigures } from '../class/figures.ts'
import { deviceFigures } from '../device/figures.ts'
import { dictFigures } from '../dict/figures.ts'
import { editingFigures } from '../editing/figures.ts'
import { feedbackFigures } from '../feedback/figures.ts'
import { notificationFigures } from '../notification/figures.ts'
import { openFigures } from '../open/figures.ts'
import { orderFigures } from '../order/figures.ts'
import { organFigures } from '../organ/figures.ts'
import { questionFigures } from '../question/figures.ts'
import { reviewFigures } from '../review/figures.ts'
import { roleFigures } from '../role/figures.ts'
import { staffFigures } from '../staff/figures.ts'
import { taskFigures } from '../task/figures.ts'

/** Figures of specification §7 whose domains do not exist yet. */
const plannedFigures = defineFigures({
  figures: {
    lesson: { label: '微课', permission: 'signedIn', call: 'lesson', isExternal: true },
    parent: { label: '家长', permission: 'signedIn', call: 'parent', isExternal: true },
  },
})

/** The domains with content on the home page (首页), in the order in which the page shows them. */
export const domainFigures = [
  ...[questionFigures, dictFigures, organFigures, classFigures, agentFigures, orderFigures, deviceFigures],
  ...[accountFigures, roleFigures, staffFigures, openFigures, auditFigures, reviewFigures, feedbackFigures],
  ...[taskFigures, notificationFigures, editingFigures, plannedFigures],
] as const

type Section = keyof DomainFigures
type KeysOf<D, S extends Section> =
  D extends Readonly<Record<S, infer Declared>> ? Extract<keyof Declared, string> : never
type Key<S extends Section> = KeysOf<(typeof domainFigures)[number], S>
type Declarations<S extends Section> = Readonly<Record<Key<S>, NonNullable<DomainFigures[S]>[string]>>

const collect = <S extends Section>(section: S): Declarations<S> =>
  Object.assign({}, ...domainFigures.map((domain: DomainFigures) => domain[section]))

export type FigureKey = Key<'figures'>
export type ShareKey = Key<'shares'>
export type TodoKey = Key<'todos'>
export type StepKey = Key<'steps'>

export const figures = collect('figures')
export const shares = collect('shares')
export const todos = collect('todos')
/** The first steps in setting up an installation, in the order of the domains. */
export const steps = collect('steps')

/** Returns the keys of declarations in the order of the declarations. */
export const keysOf = <K extends string>(declared: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(declared) as [K, ...K[]]

/** Returns the keys of the declarations that a user with the given permissions receives. */
export function keysFor<K extends string>(
  declared: Readonly<Record<K, { readonly permission: Permission }>>,
  held: { has(port: string): boolean },
): K[] {
  return keysOf(declared).filter((key) => {
    const { permission } = declared[key]
    return permission === 'signedIn' || held.has(permission)
  })
}
