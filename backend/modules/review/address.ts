import { withParams } from '../../../lib/contracts/base/paths.ts'
import { cardOf, entityName } from '../../../lib/contracts/cards.ts'
import { screenName } from '../../../lib/contracts/screens.ts'

interface Task {
  readonly entity: string
  readonly id: number | string
}

type Tab = 'mine' | 'disputes' | 'all'

/** Returns the address of the workbench that shows a review task; null where records of this kind have no workbench. */
export function addressOfTask({ entity, id }: Task): string | null {
  const screens = cardOf(entity)?.review
  return screens ? withParams(screens.workbench, { task: id }) : null
}

/** Returns the address of a tab of the list of review tasks; null where records of this kind have no such list. */
export function addressOfTasks(entity: string, tab: Tab): string | null {
  const screens = cardOf(entity)?.review
  return screens ? withParams(screens.tasks, { tab }) : null
}

/** Returns the name of the screen that lists the review tasks for a kind of record. */
export const nameOfTasks = (entity: string): string =>
  screenName(cardOf(entity)?.review?.tasks ?? '') ?? `${entityName(entity)}审核`

/** Returns the address of the page of a record with its review rounds; null where records of this kind have no page. */
export const addressOfRounds = ({ entity, entityId }: { entity: string; entityId: number }): string | null => {
  const page = cardOf(entity)?.page
  return page ? withParams(page, { id: entityId, tab: 'review' }) : null
}
