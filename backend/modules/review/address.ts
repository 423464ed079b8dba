import { withParams } from '../../../lib/contracts/base/paths.ts'
import { cardOf, entityName } from '../../../lib/contracts/cards.ts'
import { screenName } from '../../../lib/contracts/screens.ts'

interface Task {
  readonly entity: string
  readonly id: number | string
}

type Tab = 'mine' | 'disputes' | 'all'

/** The workbench with a task open; null: no screen reviews such records. */
export function addressOfTask({ entity, id }: Task): string | null {
  const screens = cardOf(entity)?.review
  return screens ? withParams(screens.workbench, { task: id }) : null
}

/** A tab of the list of tasks. */
export function addressOfTasks(entity: string, tab: Tab): string | null {
  const screens = cardOf(entity)?.review
  return screens ? withParams(screens.tasks, { tab }) : null
}

/** The name of the list of tasks. */
export const nameOfTasks = (entity: string): string =>
  screenName(cardOf(entity)?.review?.tasks ?? '') ?? `${entityName(entity)}审核`

/** The record that was reviewed, with its rounds. */
export const addressOfRounds = ({ entity, entityId }: { entity: string; entityId: number }): string | null => {
  const page = cardOf(entity)?.page
  return page ? withParams(page, { id: entityId, tab: 'review' }) : null
}
