import { countOf, countText } from '@/components/features/user/roles/count'
import { aboveOf, type CheckedIds } from '@/components/kit/tree/check-state'
import type { GrantBody, NamedEntry, RoleGrants } from '@/lib/contracts/role/calls'
import { type GrantModel, mergeChecked, sameChecked } from './grant-state'

/** Permissions and options as the form currently shows them. */
export interface GrantDraft extends Pick<RoleGrants, 'dataScope' | 'requiresFactor'> {
  readonly checked: CheckedIds
}

export function grantDraftOf({
  menuIds,
  dataScope,
  requiresFactor,
}: Omit<GrantBody, 'requiresFactor'> & { requiresFactor: boolean }): GrantDraft {
  return { checked: new Set(menuIds), dataScope, requiresFactor }
}

export function bodyOf({ checked, dataScope, requiresFactor }: GrantDraft) {
  return { menuIds: [...checked], dataScope, requiresFactor }
}

export function sameGrantDraft(one: GrantDraft, other: GrantDraft): boolean {
  const { dataScope, requiresFactor } = one
  return (
    dataScope === other.dataScope && requiresFactor === other.requiresFactor && sameChecked(one.checked, other.checked)
  )
}

/** Returns the other administrator's version with the user's own changes applied to it. */
export function mergeGrantDraft(base: GrantDraft, mine: GrantDraft, theirs: GrantDraft): GrantDraft {
  return {
    checked: mergeChecked(base.checked, mine.checked, theirs.checked),
    dataScope: mine.dataScope === base.dataScope ? theirs.dataScope : mine.dataScope,
    requiresFactor: mine.requiresFactor === base.requiresFactor ? theirs.requiresFactor : mine.requiresFactor,
  }
}

/** Describes changed checkboxes, for example 增加 菜单 1、按钮 6；取消 按钮 2. Returns an empty text if nothing changed. */
export function changeText({ byId }: GrantModel, before: CheckedIds, after: CheckedIds): string {
  const part = (verb: string, from: CheckedIds, to: CheckedIds) => {
    const ids = [...to].filter((id) => !from.has(id))
    return ids.length > 0 ? `${verb} ${countText(countOf(ids.map((id) => byId.get(id))))}` : ''
  }
  return [part('增加', before, after), part('取消', after, before)].filter(Boolean).join('；')
}

/** Changes that another administrator saved while the user was editing. */
export interface ConcurrentChange {
  readonly by: string | null
  readonly at: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** New data scope; null if unchanged. */
  readonly dataScope: RoleGrants['dataScope'] | null
}

export function concurrentChangeOf(model: GrantModel, base: RoleGrants, now: RoleGrants): ConcurrentChange {
  const names = (ids: readonly string[], but: readonly string[]) =>
    ids.filter((id) => !but.includes(id)).map((id) => fullName(model, id))
  return {
    by: now.updatedBy,
    at: now.updatedAt,
    added: names(now.menuIds, base.menuIds),
    removed: names(base.menuIds, now.menuIds),
    dataScope: now.dataScope === base.dataScope ? null : now.dataScope,
  }
}

/** Returns the path of an entry's names, for example 系统 / 角色列表 / 查询角色. */
function fullName(model: GrantModel, id: string): string {
  const path = [id, ...aboveOf(model, id)].reverse()
  return path.map((one) => model.byId.get(one)?.name ?? one).join(' / ')
}

/** Groups entries by the path of their parent, for example ['系统 / 角色列表', '查询角色、角色授权']. */
export function byPlace(entries: readonly NamedEntry[]): [place: string, names: string][] {
  const groups = Map.groupBy(entries, ({ above }) => above || '顶层')
  return [...groups].map(([place, group]) => [place, group.map(({ name }) => name).join('、')])
}
