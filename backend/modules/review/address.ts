import { withParams } from '../../../lib/contracts/base/paths.ts'
import { cardOf, entityName } from '../../../lib/contracts/cards.ts'
import { screenName } from '../../../lib/contracts/screens.ts'

interface Task {
  readonly entity: string
  readonly id: number | string
}

type Tab = 'mine' | 'disputes' | 'all'

/** Returns the address of the workbench with a task open; null where no screen reviews such records. */
export function addressOfTask({ entity, id }: Task): string | null {
  const screens = cardOf(entity)?.review
  return screens ? withParams(screens.workbench, { task: id }) : null
}

/** Returns the address of a tab of the task list; null where no screen reviews such records. */
export function addressOfTasks(entity: string, tab: Tab): string | null {
  const screens = cardOf(entity)?.review
  return screens ? withParams(screens.tasks, { tab }) : null
}

/** Returns the name of the task list. */
export const nameOfTasks = (entity: string): string =>
  screenName(cardOf(entity)?.review?.tasks ?? '') ?? `${entityName(entity)}审核`

/** Returns the address of a reviewed record with its rounds; null where its card has no page. */
export const addressOfRounds = ({ entity, entityId }: { entity: string; entityId: number }): string | null => {
  const page = cardOf(entity)?.page
  return page ? withParams(page, { id: entityId, tab: 'review' }) : null
}
