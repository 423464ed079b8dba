import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import {
  type DeviceActivity,
  type DeviceAlert,
  type DeviceFilter,
  ONLINE_MINUTES,
} from '../../../lib/contracts/device/calls.ts'
import { readSn } from '../../../lib/contracts/device/sn.ts'
import { labelled, selected, taskRows } from '../../core/bulk/selection.ts'
import { byGrams, everyWord } from '../../core/records/names.ts'
import { firstMet } from '../../core/records/option-counts.ts'
import { type DataScope, withBelow } from '../../core/scope/data-scope.ts'
import { anyOf, oneOf } from '../../core/search/conditions.ts'
import { searchWords } from '../../core/search/search.ts'
import { account } from '../../tables/account.ts'
import { deviceWithin } from './scope.ts'

/** PostgreSQL uses the index only if this expression equals the index's expression. */
const LAST_SEEN = sql`coalesce(d.last_seen, '-infinity')`
const ONLINE_SINCE = sql`now() - ${`${ONLINE_MINUTES} minutes`}::interval`
const WEEK_SINCE = sql`now() - '7 days'::interval`

/**
 * For each option of the filter by last activity, its condition. The ranges do not overlap, and one index serves all of
 * them.
 */
const activityRanges: Readonly<Record<DeviceActivity, SQL>> = {
  online: sql`${LAST_SEEN} > ${ONLINE_SINCE}`,
  week: sql`(${LAST_SEEN} > ${WEEK_SINCE} and ${LAST_SEEN} <= ${ONLINE_SINCE})`,
  silent: sql`(${LAST_SEEN} > '-infinity' and ${LAST_SEEN} <= ${WEEK_SINCE})`,
  never: sql`${LAST_SEEN} = '-infinity'`,
}

const alerts: Readonly<Record<DeviceAlert, SQL>> = { otherMachine: sql`d.alerted_at is not null` }

/** For each filter, an SQL expression that returns the option to which a device belongs. */
export const deviceOptions = { status: sql`d.status`, seen: firstMet(activityRanges), alert: firstMet(alerts) }

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The condition that a serial number begins or ends with the text. One index serves the beginning, another index on the
 * reversed number serves the end.
 */
export function snEnds(column: SQL, text: string): SQL {
  const sn = readSn(text)
  const backwards = [...sn].reverse().join('')
  return sql`(${column} like ${`${literal(sn)}%`} or reverse(${column}) like ${`${literal(backwards)}%`})`
}

/**
 * Matches the beginning or the end of a device's serial number, or the name of the account that has the device. Phone
 * numbers are not searched, because a user could find out a number by trying its parts.
 */
function found(keyword: string): SQL {
  const named = everyWord(searchWords(keyword), (word) =>
    byGrams(sql`a.grams`, sql`lower(a.full_name || ' ' || a.user_name)`, word),
  )
  return sql`(${snEnds(sql`d.sn`, keyword)}
    or d.account_id = any (array(select a.id from ${account} a where ${named})))`
}

/** The SQL condition that the device `d` matches the filter of the device list and is within the data scope. */
export function selectDevices(filter: DeviceFilter, scope: DataScope): SQL {
  const { keyword, status, model, batch, agent, organ, version, seen: seens, alert } = filter
  const conditions = [
    sql`d.deleted_at is null`,
    ...(scope.all ? [] : [deviceWithin(scope)]),
    ...oneOf(sql`d.status`, status, 'text'),
    ...oneOf(sql`d.model`, model, 'text'),
    ...oneOf(sql`d.batch`, batch, 'text'),
    ...oneOf(sql`d.app_version`, version, 'text'),
    ...oneOf(sql`d.agent_id`, agent, 'bigint'),
    ...oneOf(sql`d.class_id`, filter.class, 'bigint'),
    ...(organ?.length ? [sql`d.organ_id = any (${withBelow(organ)})`] : []),
    ...anyOf(seens, activityRanges),
    ...(alert ?? []).map((one) => alerts[one]),
    ...(searchWords(keyword ?? '').length > 0 ? [found(keyword ?? '')] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * The SQL condition that a bulk action includes the device `d`; `within` is the data scope of the list in which the
 * user selected the devices.
 */
export function chosenDevices(selection: Selection<DeviceFilter>, within: DataScope): SQL {
  const columns = { id: sql`d.id`, deletedAt: sql`d.deleted_at` }
  return selected(columns, selection, (filter) => selectDevices(filter, within))
}

/** The devices that `where` matches, as rows of a task. */
export const deviceTaskRows = (where: SQL, within: DataScope): SQL =>
  taskRows({
    id: sql`d.id`,
    label: labelled(deviceWithin(within), sql`d.id`, sql`d.sn`),
    order: sql`d.id`,
    from: sql`device d where ${where}`,
  })
