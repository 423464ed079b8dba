import { defineModule } from '../../core/module.ts'
import {
  openAnswer,
  openAnswerDay,
  openDay,
  openEvent,
  openKey,
  openNonce,
  openQuota,
  openUsageDay,
} from '../../tables/open.ts'
import { openFigures } from './figures.ts'
import { maintainPartitions } from './intake/partitions.ts'
import { openKeyNames } from './keys/names.ts'
import { openKeyRecord } from './keys/record.ts'
import { rollUp } from './rollup/roll-up.ts'
import { openRoutes } from './routes.ts'
import { sweepSignatures } from './signature/sweep.ts'

export { readSignature } from './signature/read-signature.ts'

export const openModule = defineModule({
  name: 'open',
  tables: [openKey, openNonce, openQuota, openAnswer, openEvent, openDay, openAnswerDay, openUsageDay],
  routes: openRoutes,
  // An open key belongs to no organisation, so only a data scope that includes everything contains keys.
  places: { openKey: async (_db, ids) => [{ ids, at: {} }] },
  records: [openKeyRecord],
  names: [openKeyNames],
  schedules: [
    { name: 'sweep-open-signatures', cron: '* * * * *', run: ({ db }) => sweepSignatures(db) },
    { name: 'roll-up-open-days', cron: '*/5 * * * *', run: ({ db }) => rollUp(db) },
    {
      name: 'keep-open-partitions',
      cron: '40 18 * * *',
      run: ({ db, config }) => maintainPartitions(db, config.OPEN_KEEP_MONTHS),
    },
  ],
  ...openFigures,
})
