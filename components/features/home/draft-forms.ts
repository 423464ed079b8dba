import { baseOf } from '@/components/work/form/open-drafts'
import { addressOn, cardOf, entityName } from '@/lib/contracts/cards'
import { pageAt } from '@/lib/contracts/paths'
import type { OpenDraft } from '@/lib/contracts/statistics/calls'

/** Screens that edit many records at once, with one draft for all of them. */
const wholeScreens: Readonly<Record<string, string>> = {
  'dict all.section': pageAt('gradesOfSection'),
  'dict all.grade': pageAt('subjectsOfGrade'),
}

/** Returns the address of a draft's form; null for an entity without drafts. */
export function formUrl({ entity, entityId }: Pick<OpenDraft, 'entity' | 'entityId'>): string | null {
  const whole = wholeScreens[`${entity} ${entityId}`]
  if (whole) return whole
  const card = cardOf(entity)
  const id = baseOf(entityId)
  if (card?.form) return id === 'new' ? card.form : addressOn(card.form, `id=${id}`)
  if (!card?.drafts || !card.screen) return null
  return addressOn(card.screen, `${card.drafts === 'view' ? 'view' : 'edit'}=${id}`)
}

/** Returns the user's unfinished action, such as 修改代理商. */
export function draftName({ entity, entityId }: Pick<OpenDraft, 'entity' | 'entityId'>): string {
  const verb = cardOf(entity)?.drafts === 'view' ? '答复' : '修改'
  return `${entityId.startsWith('new') ? '新增' : verb}${entityName(entity)}`
}
