import { defineModule } from '../../core/module.ts'
import { account } from '../../tables/account.ts'
import { accountReferences } from './dict-references.ts'
import { expireAccounts } from './expire-accounts.ts'
import { accountNames } from './names.ts'
import { accountRecords } from './record.ts'
import { accountRoutes, taskKinds } from './routes.ts'
import { accountFinder } from './search/finder.ts'

export { followClasses } from './follow-classes.ts'
export { accountWithin, teacherWithin } from './scope.ts'
export { searchValues } from './search/search-values.ts'

export const accountModule = defineModule({
  name: 'account',
  tables: [account],
  routes: accountRoutes,
  records: accountRecords,
  tasks: taskKinds,
  dictReferences: accountReferences,
  finders: [accountFinder('teacher'), accountFinder('student')],
  // Five past midnight in the time of the schools (UTC+8).
  schedules: [{ name: 'expire-accounts', cron: '5 16 * * *', run: expireAccounts }],
  names: accountNames,
})
