import { defineModule } from '../../core/module.ts'
import { kpEvidence, kpEvidenceRun, kpJudgement, kpMastery } from '../../tables/evidence.ts'
import { evidenceRoutes } from './routes.ts'
import { updateEvidence, updateRequested } from './update-evidence.ts'

export const evidenceModule = defineModule({
  name: 'evidence',
  tables: [kpMastery, kpEvidence, kpEvidenceRun, kpJudgement],
  routes: evidenceRoutes,
  schedules: [
    { name: 'update-evidence', cron: '30 19 * * *', run: ({ db }) => updateEvidence(db) },
    { name: 'update-requested-evidence', cron: '* * * * *', run: ({ db }) => updateRequested(db) },
  ],
})
