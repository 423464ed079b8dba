import { defineModule } from '../../core/module.ts'
import { pruneTallies } from '../../core/records/tally/prune.ts'
import { dupBand, dupPair, fingerprint } from '../../tables/duplicate.ts'
import {
  question,
  questionCopy,
  questionKp,
  questionOrigin,
  questionRecheck,
  questionSearch,
  questionVersion,
} from '../../tables/question.ts'
import { metadataKind } from './bulk/metadata.ts'
import { ownerKind } from './bulk/owner.ts'
import { recycleKind, restoreKind, submitKind } from './bulk/states.ts'
import { confirmPointsKind, keepPointsKind } from './bulk/suggested.ts'
import { questionReferences } from './dict-references.ts'
import { questionFigures } from './figures.ts'
import { questionImport } from './files/import/import-kind.ts'
import { questionFinder } from './finder.ts'
import { judgeUnchecked } from './judging/judge-stored.ts'
import { termFaults } from './judging/term-faults.ts'
import { questionNames } from './names.ts'
import { questionPlaces } from './places.ts'
import { questionPoints } from './points/point-use.ts'
import { suggestKind } from './points/suggestions.ts'
import { readFormulas } from './read-formulas.ts'
import { questionRecord } from './record.ts'
import { openMissingReviews } from './review/open-missing.ts'
import { reviewedQuestion } from './review/reviewed.ts'
import { questionRoutes } from './routes.ts'
import { readFingerprints } from './similar/read-fingerprints.ts'

export { Dictionary } from './files/import/dictionary.ts'
export { importQuestions } from './files/import/import-questions.ts'
export type { ImportItem, ImportOutcome } from './files/import/outcome.ts'
export { Pictures } from './files/import/pictures/pictures.ts'
export { prepareQuestion } from './files/import/prepare-question.ts'
export { getQuestion } from './get-question.ts'
export { listQuestions } from './list-questions.ts'
export { openMissingReviews } from './review/open-missing.ts'
export { cleanStored } from './store/clean-stored.ts'
export { isLive } from './store/rows.ts'
export { statusTerm } from './store/search-row.ts'
export { storeQuestions, versionStateOf } from './store/store-questions.ts'

export const questionModule = defineModule({
  name: 'question',
  tables: [
    ...[question, questionCopy, questionKp, questionOrigin, questionRecheck, questionSearch, questionVersion],
    ...[fingerprint, dupBand, dupPair],
  ],
  routes: questionRoutes,
  dictReferences: questionReferences,
  places: questionPlaces,
  records: [questionRecord],
  reviewed: [reviewedQuestion],
  tasks: [
    ...[questionImport, metadataKind, ownerKind, submitKind, recycleKind, restoreKind],
    ...[suggestKind, confirmPointsKind, keepPointsKind],
  ],
  pointUses: [questionPoints],
  names: [questionNames],
  finders: [questionFinder],
  schedules: [
    // The job runs at night in China (19:20 UTC), because after it the processes of the service may have to count their
    // tables again.
    { name: 'prune-tallies', cron: '20 19 * * *', run: ({ db }) => pruneTallies(db) },
    { name: 'read-formulas', cron: '*/5 * * * *', run: ({ database }) => readFormulas(database.pool) },
    { name: 'check-questions', cron: '*/5 * * * *', run: ({ database }) => judgeUnchecked(database.pool) },
    { name: 'term-faults', cron: '*/5 * * * *', run: ({ database }) => termFaults(database.pool) },
    { name: 'read-fingerprints', cron: '*/5 * * * *', run: ({ database }) => readFingerprints(database.pool) },
    { name: 'open-reviews', cron: '*/5 * * * *', run: openMissingReviews },
  ],
  ...questionFigures,
})
