import { accountPaths } from './account/paths.ts'
import { agentPaths } from './agent/paths.ts'
import { announcementPaths } from './announcement/paths.ts'
import { areaPaths } from './area/paths.ts'
import { auditPaths } from './audit/paths.ts'
import { ownPaths } from './auth/paths.ts'
import { HOME_PATH, type ParamsOf, type Paths, path, withParams } from './base/paths.ts'
import { chatPaths } from './chat/paths.ts'
import { classPaths } from './class/paths.ts'
import { devicePaths } from './device/paths.ts'
import { dictPaths, subsetPaths } from './dict/paths.ts'
import { feedbackPaths } from './feedback/paths.ts'
import { knowledgePaths } from './knowledge/paths.ts'
import { knowledgeSystemPaths } from './knowledge-system/paths.ts'
import { menuPaths } from './menu/paths.ts'
import { menuPackagePaths } from './menu-package/paths.ts'
import { onlinePaths } from './online/paths.ts'
import { openPaths } from './open/paths.ts'
import { orderPaths } from './order/paths.ts'
import { organPaths } from './organ/paths.ts'
import { questionPaths } from './question/paths.ts'
import { reviewPaths } from './review/paths.ts'
import { rolePaths } from './role/paths.ts'
import { staffPaths } from './staff/paths.ts'
import { reportPaths } from './statistics/paths.ts'
import { taskPaths } from './task/paths.ts'

/**
 * The paths of all screens to which other screens link. Screens contain no addresses; they name the kind of record and
 * the parameters and get the address from this file.
 */
export const paths = {
  home: { page: path(HOME_PATH) },
  ...accountPaths,
  ...agentPaths,
  ...announcementPaths,
  ...areaPaths,
  ...auditPaths,
  ...chatPaths,
  ...classPaths,
  ...devicePaths,
  ...dictPaths,
  ...feedbackPaths,
  ...knowledgePaths,
  ...knowledgeSystemPaths,
  ...menuPackagePaths,
  ...menuPaths,
  ...onlinePaths,
  ...openPaths,
  ...orderPaths,
  ...organPaths,
  ...ownPaths,
  ...questionPaths,
  ...reportPaths,
  ...reviewPaths,
  ...rolePaths,
  ...staffPaths,
  ...subsetPaths,
  ...taskPaths,
} as const satisfies Readonly<Record<string, Paths>>

type All = typeof paths
/** Kinds of records that have the given part: a list, a page or a form of their own. */
type With<Part extends keyof Paths> = { [K in keyof All]: All[K] extends Record<Part, object> ? K : never }[keyof All]
type At<K extends keyof All, Part extends keyof Paths> = All[K] extends Record<Part, infer P> ? P : never

const placeOf = (kind: keyof All): Paths => paths[kind]

function at(kind: keyof All, part: keyof Paths): string {
  const place = placeOf(kind)[part]
  if (!place) throw new Error(`${kind} has no ${part}`)
  return place.at
}

/** Returns the address of the list of a kind, with filters or with a record or form opened over the list. */
export const listAt = <K extends With<'list'>>(kind: K, params: ParamsOf<At<K, 'list'>> = {} as never): string =>
  withParams(at(kind, 'list'), params)

/** Returns the address of a screen that is not a list. */
export const pageAt = <K extends With<'page'>>(kind: K, params: ParamsOf<At<K, 'page'>> = {} as never): string =>
  withParams(at(kind, 'page'), params)

/** Returns the address of the form of a kind that has its own screen for the form. */
export const formAt = <K extends With<'form'>>(kind: K, params: ParamsOf<At<K, 'form'>> = {} as never): string =>
  withParams(at(kind, 'form'), params)

/** Kinds whose records open on a page of their own or over their list. */
type Opened = {
  [K in keyof All]: All[K] extends { page: { by: string } }
    ? K
    : At<K, 'list'> extends { readonly reads?: { view?: string } }
      ? K
      : never
}[keyof All]

/** Returns the address that shows the record of the given kind with the given id. */
export function addressOf(kind: Opened, id: string | number): string {
  const { page } = placeOf(kind)
  return page && 'by' in page ? withParams(page.at, { [page.by]: id }) : withParams(at(kind, 'list'), { view: id })
}
