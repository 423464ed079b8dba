import type { DataScopeKind } from '../../../../lib/contracts/base/access.ts'
import type { StaffItem } from '../../../../lib/contracts/staff/calls.ts'
import type { ExplainStep } from '../../../../lib/contracts/staff/explain.ts'
import { lockedText } from '../../auth/index.ts'
import { type Grant, type Known, roleNames } from './read-menu.ts'

const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、')

function judged(step: ExplainStep['step'], ok: boolean, text: string, givenBy: readonly string[] = []): ExplainStep {
  return { step, verdict: ok ? 'ok' : 'fail', text, givenBy: ok ? [] : [...givenBy] }
}
const noted = (step: ExplainStep['step'], text: string): ExplainStep => ({ step, verdict: 'note', text, givenBy: [] })

export function accountStep(person: StaffItem): ExplainStep {
  const { status, lockReason, mustChangePassword, needsFactor, hasFactor } = person
  if (status === 'locked') return judged('account', false, lockedText(lockReason))
  if (status === 'throttled') return noted('account', '密码连续输错，暂时不能从那里登录；已登录的不受影响')
  const first = [
    ...(mustChangePassword ? ['修改初始密码'] : []),
    ...(needsFactor && !hasFactor ? ['设置两步验证'] : []),
  ]
  if (first.length > 0) return noted('account', `账号正常；登录后须先${first.join('，再')}`)
  return judged('account', true, '账号正常')
}

export function rolesStep({ roles }: StaffItem): ExplainStep {
  const [inUse, disabled] = [roles.filter((role) => role.inUse), roles.filter((role) => !role.inUse)]
  const off = disabled.length > 0 ? `；已停用、不起作用：${named(disabled.map(({ name }) => name))}` : ''
  if (inUse.length === 0) return judged('roles', false, `没有启用的角色${off}`)
  return judged('roles', true, `拥有角色${named(inUse.map(({ name }) => name))}${off}`)
}

/**
 * Returns whether the person's roles have one of these grants (`ok`), the names of those roles (`by`) and of all roles
 * with such a grant (`others`).
 */
function grantsByRole(grants: readonly Grant[]) {
  const held = grants.filter((grant) => grant.held)
  return { ok: held.length > 0, by: named(roleNames(held)), others: roleNames(grants) }
}

export function menuStepOfScreen({ menu, grants }: Known, url: string): ExplainStep {
  const screen = menu.find((entry) => entry.kind === 'menu' && entry.url === url)
  if (!screen) return judged('menu', false, '菜单中没有这个页面，或它与上级目录已停用')
  const { ok, by, others } = grantsByRole(grants.filter(({ menuId }) => menuId === screen.id))
  return judged('menu', ok, ok ? `${by}开通了页面“${screen.name}”` : `没有角色开通页面“${screen.name}”`, others)
}

/**
 * Returns the step that names the screens with a permission. Missing screens are only a note, because calls require the
 * permission; the screen is merely where a user finds it.
 */
export function menuStepOfPort({ menu, grants }: Known, permission: string): ExplainStep {
  const homes = new Set(menu.flatMap(({ port, parentId }) => (port === permission ? [parentId] : [])))
  if (homes.size === 0) return judged('menu', false, '菜单中没有提供这个接口的页面，或它已停用')
  const screens = menu.filter(({ id }) => homes.has(id))
  const open = screens.filter(({ id }) => grants.some((grant) => grant.held && grant.menuId === id))
  if (open.length === 0) return noted('menu', `提供它的页面${named(screens.map(({ name }) => name))}没有开通`)
  return judged('menu', true, `在页面${named(open.map(({ name }) => name))}中使用`)
}

export function portStep({ grants }: Known, permission: string): ExplainStep {
  const { ok, by, others } = grantsByRole(grants.filter(({ port }) => port === permission))
  return judged('port', ok, ok ? `${by}授予了 ${permission}` : `没有角色授予 ${permission}`, others)
}

/**
 * Returns the step of a screen's permissions. The step fails if the person lacks the first permission of `ports`,
 * because this permission lists the records and the screen is empty without it.
 */
export function portsStep({ menu, grants }: Known, ports: readonly string[]): ExplainStep {
  const nameOf = (port: string) => menu.find((entry) => entry.port === port)?.name ?? port
  const held = ports.filter((port) => grants.some((grant) => grant.held && grant.port === port))
  const lacking = ports.filter((port) => !held.includes(port))
  const lacks = lacking.length > 0 ? `；没有：${lacking.map(nameOf).join('、')}` : ''
  const first = ports[0] ?? ''
  if (!held.includes(first)) {
    return judged(
      'port',
      false,
      `没有“${nameOf(first)}”（${first}），页面打开后没有内容`,
      grantsByRole(grants.filter(({ port }) => port === first)).others,
    )
  }
  return judged('port', true, `可以：${held.map(nameOf).join('、')}${lacks}`)
}

/**
 * Returns the step of the data scope that the person's roles have with these permissions. The scope 全部数据 (all) hides
 * all narrower scopes.
 */
export function scopeStep({ person, grants }: Known, ports: readonly string[]): ExplainStep {
  const kinds = new Set(
    grants.flatMap((grant) => (grant.held && ports.includes(grant.port ?? '') ? [grant.dataScope] : [])),
  )
  if (kinds.size === 0) return judged('scope', false, '没有接口权限，也就没有可见的数据')
  if (kinds.has('all')) return judged('scope', true, '全部数据')
  const parts = [...kinds].map((kind) => scopeText(person, kind))
  const texts = parts.map(({ text }) => text).join('；')
  return judged(
    'scope',
    parts.some(({ reaches }) => reaches),
    texts,
  )
}

function scopeText(person: StaffItem, kind: Exclude<DataScopeKind, 'all'> | 'all'): { text: string; reaches: boolean } {
  if (kind === 'own') return { text: '本人创建的数据', reaches: true }
  if (kind === 'subjectSection') {
    const count = person.grants.length
    return {
      text: count > 0 ? `本学科学段的数据（已授予 ${count} 项）` : '本学科学段的数据，但没有授予任何学科学段',
      reaches: count > 0,
    }
  }
  if (kind === 'agent') {
    const names = person.agentNames.join('、')
    return {
      text: names ? `本代理商及其机构的数据：${names}` : '本代理商的数据，但没有指定代理商',
      reaches: names !== '',
    }
  }
  const organs = [...(person.organName ? [person.organName] : []), ...person.organNames]
  const reaches = organs.length > 0
  return {
    text: reaches ? `本机构及下级的数据：${organs.join('、')}` : '本机构的数据，但没有部门，也没有授予机构',
    reaches,
  }
}
