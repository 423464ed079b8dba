import { cardOf } from '../../../lib/contracts/cards.ts'

/** The workbench with a task open. */
export const addressOfTask = (id: number | string): string => `/questionbank/review?task=${id}`

/** What was reviewed, with its rounds. */
export const addressOfRounds = ({ entity, entityId }: { entity: string; entityId: number }): string | null => {
  const page = cardOf(entity)?.page
  return page ? `${page}?id=${entityId}&tab=review` : null
}
