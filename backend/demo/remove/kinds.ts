import { SOURCE } from '../generator/generate.ts'

/** A kind of record that the demonstration inserts. */
export interface DemoKind {
  /** Name of the kind in the table `demo_row` and in the audit log. */
  readonly entity: string
  readonly name: string
  /**
   * SQL that selects the ids of the records that the demonstration inserted. Parts of other records, such as
   * sub-questions, are not included.
   */
  readonly made: string
  /** SQL that selects the ids of records that a user has changed. */
  readonly changed: string
  /** The table of the records; `label` is an SQL expression that names a row `t` of this table on the console. */
  readonly table: string
  readonly label: string
}

/**
 * Returns SQL for the ids of the demonstration's records in a table. Records of users have a creator, because each call
 * stores it; records of the demonstration have none.
 */
const withoutCreator = (table: string, also = 'true') => `select id from ${table} where created_by is null and ${also}`
const changedIn = (table: string) => `select id from ${table} where updated_by is not null and deleted_at is null`

/** SQL condition for the invented staff: they have a name of this form, and still the invented address or phone. */
const demoPerson = `user_name ~ '^yg1[0-9]{3}$' and (email = user_name || '@example.com' or phone = (19900300000 - 1000 + substr(user_name, 3)::bigint)::text)`
const ofQuestion = (alias: string) => `${alias}.entity = 'question'`

export const kinds: readonly DemoKind[] = [
  {
    entity: 'question',
    name: '试题',
    table: 'question',
    label: 't.code',
    made: `select question_id from question_origin o where source = '${SOURCE}'
             and exists (select from question q where q.id = o.question_id and q.created_by is null)`,
    changed: `
      select coalesce(parent_id, id) from question where updated_by is not null and deleted_at is null and visible_to is null and status <> 'recycled'
      union select coalesce(q.parent_id, q.id) from question_version v join question q on q.id = v.question_id where v.created_by is not null
      union select entity_id from review_task t where ${ofQuestion('t')} and (started_at is not null or decided_at is not null)
      union select entity_id from comment c where ${ofQuestion('c')} and deleted_at is null
      union select unnest(array[a, b]) from dup_pair where decided_by is not null`,
  },
  {
    entity: 'kp',
    name: '知识点',
    table: 'kp',
    label: 't.name',
    made: `select distinct k.kp_id from question_kp k join question p on p.id = k.question_id
             join demo_row q on q.kind = 'question' and q.id = coalesce(p.parent_id, p.id)
             join kp on kp.id = k.kp_id where kp.created_by is null`,
    changed: changedIn('kp'),
  },
  {
    entity: 'ksystem',
    name: '知识体系',
    table: 'ksystem',
    label: 't.name',
    made: withoutCreator('ksystem'),
    changed: changedIn('ksystem'),
  },
  {
    entity: 'agent',
    name: '代理商',
    table: 'agent',
    label: 't.name',
    made: withoutCreator('agent'),
    changed: changedIn('agent'),
  },
  {
    entity: 'menuPackage',
    name: '机构菜单套餐',
    table: 'menu_package',
    label: 't.name',
    made: withoutCreator('menu_package'),
    changed: changedIn('menu_package'),
  },
  {
    entity: 'organ',
    name: '机构',
    table: 'organ',
    label: 't.name',
    made: withoutCreator('organ'),
    changed: changedIn('organ'),
  },
  {
    entity: 'class',
    name: '班级',
    table: 'school_class',
    label: `(select o.name from organ o where o.id = t.organ_id) || ' ' || t.name`,
    made: withoutCreator('school_class'),
    changed: changedIn('school_class'),
  },
  {
    entity: 'order',
    name: '订单',
    table: 'sales_order',
    label: 't.code',
    made: withoutCreator('sales_order'),
    changed: changedIn('sales_order'),
  },
  {
    entity: 'account',
    name: '教师和学生账号',
    table: 'account',
    label: 't.user_name',
    made: withoutCreator('account'),
    changed: changedIn('account'),
  },
  {
    entity: 'deviceStorage',
    name: '入库单和出库单',
    table: 'device_document',
    label: `coalesce(t.no, '草稿 ' || t.id)`,
    made: withoutCreator('device_document'),
    changed: changedIn('device_document'),
  },
  {
    entity: 'device',
    name: '设备',
    table: 'device',
    label: 't.sn',
    made: withoutCreator('device', `sn like 'DEMO%'`),
    changed: `${changedIn('device')} union select device_id from device_event where actor is not null`,
  },
  {
    entity: 'deviceCode',
    name: '激活码批次',
    table: 'device_code_batch',
    label: `(select o.name from organ o where o.id = t.organ_id) || ' ' || t.quantity || ' 个'`,
    made: withoutCreator('device_code_batch'),
    changed: changedIn('device_code_batch'),
  },
  {
    entity: 'systemUser',
    name: '人员',
    table: '"system_user"',
    label: `t.user_name || ' ' || t.full_name`,
    made: withoutCreator('"system_user"', `not built_in and ${demoPerson}`),
    changed: `${changedIn('"system_user"')} union select id from "system_user" where password_hash <> '!' and deleted_at is null`,
  },
  {
    entity: 'openKey',
    name: '接口密钥',
    table: 'open_key',
    label: 't.name',
    made: withoutCreator('open_key', `key_id like 'ok_demo_%'`),
    changed: changedIn('open_key'),
  },
  {
    entity: 'userFeedback',
    name: '反馈',
    table: 'feedback',
    label: `to_char(t.said_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') || ' ' || left(t.text, 16)`,
    made: `select f.id from feedback f join open_key k on k.id = f.key_id where k.key_id like 'ok_demo_%' and k.created_by is null`,
    changed: `${changedIn('feedback')}
      union select feedback_id from feedback_message where client_id is not null`,
  },
  {
    entity: 'feedbackTemplate',
    name: '答复模板',
    table: 'feedback_template',
    label: 't.title',
    made: withoutCreator('feedback_template'),
    changed: changedIn('feedback_template'),
  },
  {
    entity: 'announcement',
    name: '公告',
    table: 'announcement',
    label: 't.title',
    made: withoutCreator('announcement'),
    changed: changedIn('announcement'),
  },
  {
    entity: 'asset',
    name: '附件',
    table: 'asset',
    label: 't.name',
    made: withoutCreator('asset', `name = '示例值班安排.xlsx'`),
    changed: changedIn('asset'),
  },
  {
    entity: 'importJob',
    name: '导入任务',
    table: 'task',
    label: 't.title',
    made: `select id from task where owner_id is null and name = 'question:import' and title like '%示例题库.questions.jsonl%'`,
    changed: 'select id from task where false',
  },
]
