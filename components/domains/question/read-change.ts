import { send } from '@/lib/api/send'
import { getVersionChange, type VersionChange } from '@/lib/contracts/question/editing'
import { listReviewRounds, type ReviewIssue } from '@/lib/contracts/review/judging'
import { unanswered } from '@/lib/contracts/review/outcome'

/** Requests how the service judges the change of a version (minor or major). */
export const readChange = (id: string): Promise<VersionChange> => send(getVersionChange, { id })

/** Returns the unanswered issues of the last review; an empty array if the request fails. */
export async function openIssues(recordId: string): Promise<ReviewIssue[]> {
  const asked = send(listReviewRounds, { entity: 'question', recordId }, { quiet: true })
  return unanswered(await asked.then(({ toAnswer }) => toAnswer).catch(() => []))
}
