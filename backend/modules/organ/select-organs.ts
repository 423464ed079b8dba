import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import type { ContractState, organFilter } from '../../../lib/contracts/organ/calls.ts'
import { labelled, selected, taskRows } from '../../core/bulk/selection.ts'
import type { Context } from '../../core/http/context.ts'
import { firstMet } from '../../core/records/option-counts.ts'
import { foundPhone } from '../../core/records/phones.ts'
import { today } from '../../core/records/today.ts'
import { type DataScope, withBelow } from '../../core/scope/data-scope.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { prefixOf } from '../area/index.ts'
import { findable } from './find-organs.ts'
import { editable, organWithin } from './scope.ts'

export type OrganFilter = z.output<typeof organFilter>

/** A contract counts as ending if its end is at most this number of days away. */
const ENDING = 30

const contract: Record<ContractState, SQL> = {
  open: sql`o.contract_to is null`,
  over: sql`o.contract_to < ${today}`,
  ending: sql`o.contract_to between ${today} and ${today} + ${ENDING}::int`,
  running: sql`o.contract_to > ${today} + ${ENDING}::int`,
}

/** For each filter, an SQL expression that returns the option to which an organisation belongs. */
export const organOptions = {
  type: sql`o.type`,
  contract: firstMet(contract),
  menuPackage: sql`o.menu_package_id`,
  status: sql`o.status`,
}

const contact = sql`o.contact`

/** The user who reads a list of organisations, and the data scope of the list. */
type Seeing = Pick<Context, 'principal' | 'scope'>

/**
 * Returns the SQL condition that the organisation `o` matches the filter of a list and is within the data scope. Users
 * who may not edit an organisation find it only by its complete phone number.
 */
export function selectOrgans(filter: OrganFilter, { principal, scope }: Seeing): SQL {
  const { keyword, under, type, area, agent, status, contract: states, menuPackage } = filter
  const conditions = [sql`o.deleted_at is null`, organWithin(scope)]
  if (keyword) {
    const phone = foundPhone(sql`o.phone`, keyword, editable(principal))
    conditions.push(matchesText(keyword, { ...findable, texts: [...findable.texts, phone, contact] }))
  }
  if (under) conditions.push(sql`o.id = any (${withBelow([under])})`)
  if (type?.length) conditions.push(sql`o.type = any(${sql.param(type)}::text[])`)
  if (area?.length) {
    conditions.push(sql`o.area_code like any(${sql.param(area.map((code) => `${prefixOf(code)}%`))}::text[])`)
  }
  if (agent?.length) conditions.push(sql`o.agent_id = any(${sql.param(agent)}::bigint[])`)
  if (menuPackage?.length) conditions.push(sql`o.menu_package_id = any(${sql.param(menuPackage)}::bigint[])`)
  if (status?.length) conditions.push(sql`o.status = any(${sql.param(status.map(Number))}::smallint[])`)
  if (states?.length) {
    conditions.push(
      sql`(${sql.join(
        states.map((state) => contract[state]),
        sql` or `,
      )})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/**
 * Returns the SQL condition that a bulk action includes the organisation `o`; `seen` is the user, with the data scope
 * of the list in which the user selected the organisations.
 */
export function chosenOrgans(selection: Selection<OrganFilter>, seen: Seeing): SQL {
  const columns = { id: sql`o.id`, deletedAt: sql`o.deleted_at` }
  return selected(columns, selection, (filter) => selectOrgans(filter, seen))
}

/** Returns the rows of a bulk task (`id` and name) for the organisations that meet the condition. */
export const organTaskRows = (where: SQL, seen: DataScope): SQL =>
  taskRows({
    id: sql`o.id`,
    label: labelled(organWithin(seen), sql`o.id`, sql`o.name`),
    order: sql`o.pinyin, o.id`,
    from: sql`organ o where ${where}`,
  })
