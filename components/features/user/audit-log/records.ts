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
