import type { Services } from '../../core/http/context.ts'
import { type Plan, planRemoval } from './plan.ts'

/** Tables that are locked, because a new row in them could refer to a record that is being removed. */
const LOCKED = [
  ...[
    'question',
    'kp',
    'ksystem',
    'organ',
    'agent',
    'school_class',
    'account',
    'sales_order',
    'device',
    'device_document',
  ],
  ...['device_code_batch', 'feedback', 'announcement', 'menu_package', 'review_task', 'user_organ', 'user_agent'],
  'open_key',
]
/** Seconds that the command waits for these locks before it gives up. */
const LOCK_SECONDS = 20

const removedIds = (kind: string) => `(select id from demo_row where kind = '${kind}' and why is null)`
/** SQL for the ids of the removed questions and of their sub-questions. */
const removedQuestions = `(select id from question where coalesce(parent_id, id) in ${removedIds('question')})`
const removedTasks = `(select id from review_task where entity = 'question' and entity_id in ${removedIds('question')})`
/**
 * SQL condition for comments, drafts and leases of removed records. For some kinds of records these tables store the
 * name of a screen and not of the kind, and one kind may have two screens. The list in the condition therefore maps
 * each name to its kind.
 */
const belongsToRemoved = `exists (
  select from demo_row d where d.why is null and d.id::text = entity_id::text and entity = any(
    case d.kind when 'account' then array['teacher', 'student'] when 'deviceStorage' then array['deviceStorage', 'deviceOut']
      when 'userFeedback' then array['userFeedback', 'problemFeedback'] else array[d.kind] end))`

/** Deletes rows in a sequence in which no remaining row refers to a deleted one by a foreign key. */
const statements = [
  `delete from feedback_message where feedback_id in ${removedIds('userFeedback')}`,
  `delete from feedback where id in ${removedIds('userFeedback')}`,
  `delete from feedback_template where id in ${removedIds('feedbackTemplate')}`,
  `delete from device_activation where device_id in ${removedIds('device')} or (device_id is null and sn like 'DEMO%')`,
  `delete from device_code where batch_id in ${removedIds('deviceCode')} or device_id in ${removedIds('device')}`,
  `delete from device_document_line where document_id in ${removedIds('deviceStorage')} or device_id in ${removedIds('device')}`,
  `delete from device_event where device_id in ${removedIds('device')}`,
  `delete from device where id in ${removedIds('device')}`,
  `delete from device_code_batch where id in ${removedIds('deviceCode')}`,
  `delete from device_document where id in ${removedIds('deviceStorage')}`,
  `delete from account_grant where account_id in ${removedIds('account')} or order_id in ${removedIds('order')}`,
  `delete from account where id in ${removedIds('account')}`,
  `delete from sales_order where id in ${removedIds('order')}`,
  `delete from expiry_notice where organ_id in ${removedIds('organ')}`,
  `delete from school_class where id in ${removedIds('class')}`,
  `delete from user_organ where organ_id in ${removedIds('organ')}`,
  `delete from organ where id in ${removedIds('organ')}`,
  `delete from menu_package where id in ${removedIds('menuPackage')}`,
  `delete from user_agent where agent_id in ${removedIds('agent')}`,
  `delete from agent where id in ${removedIds('agent')}`,
  `delete from announcement where id in ${removedIds('announcement')}`,
  `delete from assign_log where task_id in ${removedTasks}`,
  `delete from review_issue where task_id in ${removedTasks}`,
  `delete from review_task where id in ${removedTasks}`,
  `delete from review_round where entity = 'question' and entity_id in ${removedIds('question')}`,
  `delete from open_answer_day where question_id in ${removedQuestions}`,
  `delete from dup_band b using fingerprint f where f.question_id in ${removedIds('question')}
     and b.question_id = f.question_id and b.band = any(f.bands)`,
  `update question set deleted_at = now() where coalesce(parent_id, id) in (
     select question_id from question_copy where made_of in ${removedIds('question')})`,
  `delete from question_copy where made_of in ${removedIds('question')}`,
  `delete from comment where ${belongsToRemoved}`,
  `delete from autosave where ${belongsToRemoved}`,
  `delete from edit_lease where ${belongsToRemoved}`,
  `delete from lease_request where ${belongsToRemoved}`,
  `delete from question_recheck where question_id in ${removedQuestions}`,
  `delete from question where id in ${removedQuestions}`,
  `delete from ksystem_node n using ksystem_version v where v.id = n.version_id and v.system_id in ${removedIds('ksystem')}`,
  `delete from ksystem_version where system_id in ${removedIds('ksystem')}`,
  `delete from ksystem where id in ${removedIds('ksystem')}`,
  `delete from textbook t where created_by is null and not exists (select from ksystem s where s.textbook_id = t.id)`,
  `delete from kp_version where kp_id in ${removedIds('kp')}`,
  `delete from kp where id in ${removedIds('kp')}`,
  // `open_day` has the daily counts of answers. The increment makes the service compute them again for these days, from
  // the remaining answers.
  `update open_day set batches = batches + 1
    where exists (select from open_answer where key_id in ${removedIds('openKey')})
       or exists (select from open_event where key_id in ${removedIds('openKey')})`,
  `delete from open_answer where key_id in ${removedIds('openKey')}`,
  `delete from open_event where key_id in ${removedIds('openKey')}`,
  `delete from open_day d
    where not exists (select from open_answer) and not exists (select from open_event e where e.kind = d.kind)`,
  `delete from open_nonce where key_id in ${removedIds('openKey')}`,
  `delete from open_quota where key_id in ${removedIds('openKey')}`,
  `delete from open_key where id in ${removedIds('openKey')}`,
  `delete from "system_user" where id in ${removedIds('systemUser')}`,
  `delete from task where id in ${removedIds('importJob')}`,
  // The numbers of documents continue after the highest remaining number, so that there is no gap.
  `delete from device_document_number n where not exists (
     select from device_document d where d.kind = n.kind and substr(d.no, 3, 4) = n.year::text)`,
  `update device_document_number n set last = (
     select max(substr(d.no, 8)::int) from device_document d where d.kind = n.kind and substr(d.no, 3, 4) = n.year::text)`,
  `insert into app_meta (key, value) values ('demo', 'removed') on conflict (key) do update set value = 'removed', updated_at = now()`,
]

const auditStatement = `insert into audit_log (actor, action, entity, after)
  select null, 'remove', kind, jsonb_build_object('name', '示例数据', 'total', count(*))
    from demo_row where why is null group by kind`

/**
 * The removal was refused: records must stay, because users changed them or real data refer to them, and the caller did
 * not set `keep`.
 */
export class StaysError extends Error {}

export interface RemoveOptions {
  /** True to remove the records; otherwise the function only counts them. */
  readonly confirmed: boolean
  /** True if the function may leave records that must stay; otherwise one such record makes it remove nothing. */
  readonly keep?: boolean
  /** True to remove also records that users have changed, unless a remaining record refers to them. */
  readonly withChanged?: boolean
}

/**
 * Removes the demonstration's records and everything that depends on them, in one transaction. `onPlan` receives the
 * plan before anything is removed. @throws StaysError if a record must stay and `keep` is not set
 */
export async function removeDemo(
  { database, files }: Pick<Services, 'database' | 'files'>,
  { confirmed, keep = false, withChanged = false }: RemoveOptions,
  onPlan: (plan: Plan) => void = () => {},
): Promise<Plan> {
  const client = await database.pool.connect()
  let storageKeys: string[] = []
  try {
    await client.query('begin')
    if (confirmed) {
      await client.query(`set local lock_timeout = '${LOCK_SECONDS}s'`)
      await client.query(`lock table ${LOCKED.join(', ')} in share row exclusive mode`)
    }
    const plan = await planRemoval(client, { withChanged })
    onPlan(plan)
    if (confirmed) {
      if (plan.stays.length > 0 && !keep) throw new StaysError('demonstration data would stay')
      for (const statement of statements) await client.query(statement)
      await client.query(auditStatement)
      const { rows } = await client.query<{ key: string }>(
        `delete from asset where id in ${removedIds('asset')} returning storage_key as key`,
      )
      storageKeys = rows.map(({ key }) => key)
    }
    await client.query(confirmed ? 'commit' : 'rollback')
    return plan
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
    for (const key of storageKeys) await files.delete(key)
  }
}
