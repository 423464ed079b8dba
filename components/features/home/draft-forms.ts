import { baseOf } from '@/components/work/form/open-drafts'
import { addressOn, cardOf, entityName } from '@/lib/contracts/cards'
import { pageAt } from '@/lib/contracts/paths'
import type { OpenDraft } from '@/lib/contracts/statistics/calls'

/**
 * Addresses of the screens 学段年级 and 年级学科, by the entity and the id of their draft. Each of the two screens stores the
 * changes of all its records in one draft with a fixed id.
 */
const wholeScreens: Readonly<Record<string, string>> = {
  'dict all.section': pageAt('gradesOfSection'),
  'dict all.grade': pageAt('subjectsOfGrade'),
}

/** Returns the address of a draft's form; null if the entity has no drafts. */
export function formUrl({ entity, entityId }: Pick<OpenDraft, 'entity' | 'entityId'>): string | null {
  const whole = wholeScreens[`${entity} ${entityId}`]
  if (whole) return whole
  const card = cardOf(entity)
  const id = baseOf(entityId)
  if (card?.form) return id === 'new' ? card.form : addressOn(card.form, `id=${id}`)
  if (!card?.drafts || !card.screen) return null
  return addressOn(card.screen, `${card.drafts === 'view' ? 'view' : 'edit'}=${id}`)
}

/** Returns the name of the action that the user has not finished, such as 修改代理商. */
export function draftName({ entity, entityId }: Pick<OpenDraft, 'entity' | 'entityId'>): string {
  const verb = cardOf(entity)?.drafts === 'view' ? '答复' : '修改'
  return `${entityId.startsWith('new') ? '新增' : verb}${entityName(entity)}`
}
