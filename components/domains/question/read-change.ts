import { send } from '@/lib/api/send'
import { getVersionChange, type VersionChange } from '@/lib/contracts/question/editing'
import { listReviewRounds, type ReviewIssue } from '@/lib/contracts/review/judging'
import { unanswered } from '@/lib/contracts/review/outcome'

/** What a version changes, as the service judges it. */
export const readChange = (id: string): Promise<VersionChange> => send(getVersionChange, { id })

/** Issues of the last review nobody answered; a platform that does not tell is not waited for. */
export async function openIssues(recordId: string): Promise<ReviewIssue[]> {
  const asked = send(listReviewRounds, { entity: 'question', recordId }, { quiet: true })
  return unanswered(await asked.then(({ toAnswer }) => toAnswer).catch(() => []))
}
