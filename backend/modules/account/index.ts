import { defineModule } from '../../core/module.ts'
import { account, accountGrant, expiryNotice } from '../../tables/account.ts'
import { accountReferences } from './dict-references.ts'
import { accountFigures } from './figures.ts'
import { anonymiseAccounts } from './jobs/anonymise-accounts.ts'
import { expireAccounts } from './jobs/expire-accounts.ts'
import { notifyOfSimilarNames } from './jobs/notify-of-similar-names.ts'
import { remindExpiry } from './jobs/remind-expiry.ts'
import { accountNames } from './names.ts'
import { accountRecords } from './record.ts'
import { accountRoutes, taskKinds } from './routes.ts'
import { accountPlaces } from './scope.ts'
import { accountFinder } from './search/finder.ts'

export { organAndClass } from './bulk/transfer.ts'
export { readOrganNames } from './files/names.ts'
export { followClasses } from './follow-classes.ts'
export { extendForOrder } from './orders/extend-accounts.ts'
export { extendedByItem, openedByItem, openForOrder } from './orders/open-accounts.ts'
export { readRenewable, renewableOf } from './orders/renewable.ts'
export {
  type GrantedByOrder as Given,
  readGrantedByOrder as readGiven,
  revokeGranted as takeBack,
} from './orders/take-back.ts'
export { teacherWithin } from './scope.ts'
export { byAccountName, mayBeNamed } from './search/named-accounts.ts'
export { searchValues } from './search/search-values.ts'
export { lockSeats, readSeats } from './seats.ts'

export const accountModule = defineModule({
  name: 'account',
  tables: [account, accountGrant, expiryNotice],
  routes: accountRoutes,
  places: accountPlaces,
  records: accountRecords,
  tasks: taskKinds,
  dictReferences: accountReferences,
  finders: [accountFinder('teacher'), accountFinder('student')],
  // Cron times are UTC. The first schedule runs at 00:05 in the schools' time zone (UTC+8).
  schedules: [
    { name: 'expire-accounts', cron: '5 16 * * *', run: expireAccounts },
    { name: 'anonymise-accounts', cron: '35 16 * * *', run: anonymiseAccounts },
    // This schedule runs at 08:30 in UTC+8, when users start work.
    { name: 'remind-expiry', cron: '30 0 * * *', run: remindExpiry },
    { name: 'tell-twins', cron: '35 0 * * *', run: notifyOfSimilarNames },
  ],
  names: accountNames,
  ...accountFigures,
})
