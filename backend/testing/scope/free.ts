import { type Call, isPersonal } from '../../../lib/contracts/base/call.ts'
import { unbound } from '../../../lib/contracts/base/unbound.ts'
import { calls } from '../../../lib/contracts/index.ts'

/**
 * Calls that no data scope limits: patterns of their paths, by the reason. Calls whose permission is in `unbound` are
 * not repeated here.
 */
const reasons: Readonly<Record<string, RegExp>> = {
  'reaches only the session, profile, codes and password of the person who asks':
    /\/zakj-auth\/|\/own\/|update\/password$/,
  'tells only what the person holds': /\/menus\/(listUserMenus|listGrantingRoles|describeScope)$|\/listAccessTargets$/,
  'is about the tasks, notifications, views, looks and visits of the person who asks':
    /\/(task|notification|workspace)\/|\/announcement\/(listMy|getMy|read|downloadAttachment)/,
  'reaches only a draft or lease that the person has': /\/editing\/(removeDraft|releaseLease|answerLease)$/,
  'belongs to whom the review task was given, or to the author of what was reviewed':
    /\/reviewTask\/(startReview|saveReview|decideReview|undoReview|declineReview|disputeReview|listNextTasks)$|\/reviewTask\/\w+ReviewIssue$/,
  'is about the comments that the person wrote': /\/comment\/(editComment|removeComment)$/,
  'is reference data': /\/dict-items\/|\/area\/|\/role\/findRoles$|\/knowledge\/(findPoints|listPointTree)$/,
  'canned answers are shared by everybody who answers': /Feedback\/(find|insert|edit|remove)Templates?$/,
  'one price list holds for the orders of all organisations': /\/orderPrice\//,
  'tells which steps of a new installation are done': /\/statistics\/listFirstSteps$/,
  'words, not records': /\/audit\/listAuditWords$/,
  'people who could do it by what they reach themselves':
    /\/questions\/listQuestionWriters$|\/reviewTask\/listReviewers$/,
  'an example file with columns and dictionary values': /\/importTemplate$/,
  'switches what the person looks at the platform as': /\/endImpersonation$/,
  'counts tasks outside the scope as a reason why nothing can be claimed': /\/reviewTask\/getReviewFigures$/,
  'has nothing to count yet': /\/statistics\/(lesson|padDuration\/count4HomePage|parent\/count4Homepage)$/,
  'belongs to batches of imports, which no record of a new installation has':
    /\/listQuestionBatches$|\/listReviewBatches$/,
  'counts the questions of one point, which no record of a new installation has': /\/countPointDifficulties$/,
  'compares points by answers of learners, which no record of a new installation has, see evidence.test.ts':
    /\/knowledge\/listPairs$/,
  'asks for a calculation of a whole subject, whose result each user reads within the data scope':
    /\/knowledge\/requestEvidence$/,
  'finds the systems of one textbook, which no record of a new installation names': /\/ksystem\/findTextbookSystems$/,
  'tells the states of points, so that the check of a question has one result for everybody': /\/listPointStates$/,
  'devices in stock belong to no organisation': /\/deviceOut\/listStock$/,
  'names of packages, which all organisations share': /\/menuPackage\/findMenuPackages$/,
  'files are found by the hash of their bytes, which whoever shows a record hands out': /\/file\/(read|linkFile)$/,
  'reads a file that is sent with it, and names no record': /\/(readOutSnFile|uploadPicture|uploadPortrait)$/,
  'reads a pasted text, and names no record': /\/ksystem\/previewImport$/,
  'makes rows of a file: each row is judged as a form is, see data-scope.test.ts': /\/checkImport$/,
}

const isUnbound = ({ permission }: Call) => Object.hasOwn(unbound, permission.split(':')[0] ?? '')

/** Returns the reason why no data scope limits a call; null if a data scope must limit the call. */
export function whyFree(call: Call): string | null {
  if (!isPersonal(call)) return 'is made by nobody who has a data scope'
  if (isUnbound(call)) return unbound[call.permission.split(':')[0] ?? ''] ?? null
  return Object.entries(reasons).find(([, paths]) => paths.test(call.path))?.[0] ?? null
}

/** Returns the entries of `reasons` that match no call any more and must be removed. */
export const idleReasons = (): string[] =>
  Object.entries(reasons).flatMap(([reason, paths]) => (calls.some(({ path }) => paths.test(path)) ? [] : [reason]))

export const boundCalls: readonly Call[] = calls.filter((call) => whyFree(call) === null)
