import type { ReactNode } from 'react'
import { fieldWords } from '@/lib/contracts/audit-words'

/** How a kind of record reads: the same labels and values as in its own history. */
export interface RecordWords {
  readonly labels: Readonly<Record<string, string>>
  readonly show?: (field: string, value: unknown) => ReactNode
}

/** By entity. Features do not know each other, so the page gathers them. */
export type AllRecordWords = Readonly<Record<string, RecordWords>>

export const labelOf = (words: RecordWords | undefined, field: string): string =>
  words?.labels[field] ?? fieldWords[field] ?? field

/** Screens whose list opens a record's history. */
const screens: Readonly<Record<string, string>> = {
  agent: '/platformmanage/agent',
  area: '/platformmanage/area',
  class: '/platformmanage/class',
  menu: '/user/menu',
  menuPackage: '/platformmanage/organmenu?tab=packages',
  organ: '/platformmanage/organization',
  orgMenu: '/platformmanage/organmenu',
  role: '/user/rolelist',
  student: '/user/studentaccount',
  systemUser: '/user/roleset',
  teacher: '/user/teacheraccount',
}

/** Dictionaries whose screen is not called as they are. */
const dictScreens: Readonly<Record<string, string>> = {
  publishing: 'publisher',
  examiningErrorType: 'approvalerrortype',
}

interface Place {
  readonly entity: string
  readonly entityId: string | null
  readonly within: string | null
}

/** Of a record; a refused sign-in names the account that was typed. */
const RECORD_ID = /^\d+$/

/** Where a record's history is; null where it has no screen. */
export function historyHref({ entity, entityId, within }: Place): string | null {
  if (!entityId || !RECORD_ID.test(entityId)) return null
  const screen =
    entity === 'dict' && within ? `/platformmanage/${dictScreens[within] ?? within.toLowerCase()}` : screens[entity]
  return screen ? `${screen}${screen.includes('?') ? '&' : '?'}history=${entityId}` : null
}
