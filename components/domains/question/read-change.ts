import { send } from '@/lib/api/send'
import { getVersionChange, type VersionChange } from '@/lib/contracts/question/editing'
import { listReviewRounds, type ReviewIssue } from '@/lib/contracts/review/judging'
import { unanswered } from '@/lib/contracts/review/outcome'

/** Reads how the service judges the change of a version. */
export const readChange = (id: string): Promise<VersionChange> => send(getVersionChange, { id })

/** Returns unanswered issues of the last review; an error of the platform counts as no issues. */
export async function openIssues(recordId: string): Promise<ReviewIssue[]> {
  const asked = send(listReviewRounds, { entity: 'question', recordId }, { quiet: true })
  return unanswered(await asked.then(({ toAnswer }) => toAnswer).catch(() => []))
}
