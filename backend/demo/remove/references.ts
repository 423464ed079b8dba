/** A kind of reference because of which records of the demonstration must stay. */
export interface Reference {
  readonly to: string
  /**
   * SQL of three columns: the id of the demonstration's record, and the kind of record and the id of the record that
   * refers to it. The kind of record is null if the referring record always stays.
   */
  readonly rows: string
  /** Reason that the console shows for a record that stays. */
  readonly reason: string
}

/** Returns SQL for the references in one column of a table whose rows are records of the kind `by`. */
const column = (by: string, table: string, name: string) =>
  `select ${name}, '${by}', id from ${table} where ${name} is not null`
const outside = (table: string, name: string, where = 'true') =>
  `select ${name}, null, null::bigint from ${table} where ${name} is not null and ${where}`
/** SQL condition for answers and events from a key that is not removed. */
const byRealKey = `key_id not in (select id from demo_row where kind = 'openKey' and why is null)`
/**
 * SQL condition for the effects of real orders on accounts. Effects of invented orders are no reason to keep an
 * account.
 */
const byRealOrder = `order_id not in (select id from demo_row where kind = 'order')`

const placed: readonly (readonly [by: string, table: string])[] = [
  ['device', 'device'],
  ['deviceStorage', 'device_document'],
  ['order', 'sales_order'],
]
const organ = (rows: string, reason: string): Reference => ({ to: 'organ', rows, reason })

export const references: readonly Reference[] = [
  ...placed.map(([by, table]) => organ(column(by, table, 'organ_id'), '留下的设备、单据或订单属于它')),
  ...placed.map(([by, table]) => ({
    to: 'agent',
    rows: column(by, table, 'agent_id'),
    reason: '留下的设备、单据或订单属于它',
  })),
  organ(column('account', 'account', 'organ_id'), '留下的账号属于它'),
  organ(column('class', 'school_class', 'organ_id'), '留下的班级属于它'),
  organ(column('organ', 'organ', 'parent_id'), '留下的机构在它之下'),
  organ(column('deviceCode', 'device_code_batch', 'organ_id'), '留下的激活码属于它'),
  organ(column('userFeedback', 'feedback', 'organ_id'), '留下的反馈来自它'),
  organ(column('systemUser', '"system_user"', 'organ_id'), '留下的人员属于它'),
  organ(`select organ_id, 'systemUser', user_id from user_organ`, '留下的人员的数据范围里有它'),
  organ(`select unnest(organ_ids), 'openKey', id from open_key`, '留下的接口密钥限定了它'),
  organ(
    `select a.organ_id, 'device', a.device_id from device_activation a where a.organ_id is not null and a.device_id is not null`,
    '留下的设备在它那里激活过',
  ),
  { to: 'agent', rows: column('organ', 'organ', 'agent_id'), reason: '留下的机构由它代理' },
  { to: 'agent', rows: `select agent_id, 'systemUser', user_id from user_agent`, reason: '留下的人员的数据范围里有它' },
  { to: 'menuPackage', rows: column('organ', 'organ', 'menu_package_id'), reason: '留下的机构用着它' },
  { to: 'class', rows: column('account', 'account', 'class_id'), reason: '留下的账号在这个班' },
  { to: 'class', rows: column('device', 'device', 'class_id'), reason: '留下的设备在这个班' },
  { to: 'order', rows: column('account', 'account', 'order_id'), reason: '留下的账号由它开通' },
  { to: 'order', rows: column('deviceStorage', 'device_document', 'order_id'), reason: '留下的出库单为它出库' },
  { to: 'account', rows: outside('account_grant', 'account_id', byRealOrder), reason: '真实的订单开通或续期了它' },
  { to: 'account', rows: column('device', 'device', 'account_id'), reason: '留下的设备绑定着它' },
  { to: 'account', rows: column('class', 'school_class', 'head_teacher_id'), reason: '留下的班级的班主任' },
  { to: 'account', rows: column('userFeedback', 'feedback', 'account_id'), reason: '留下的反馈是它提交的' },
  {
    to: 'account',
    rows: `select account_id, 'device', device_id from device_event where account_id is not null`,
    reason: '留下的设备绑定过它',
  },
  { to: 'account', rows: outside('open_answer', 'account_id', byRealKey), reason: '真实的应用上报过它的作答' },
  { to: 'account', rows: outside('open_event', 'account_id', byRealKey), reason: '真实的设备上报过它' },
  { to: 'device', rows: column('device', 'device', 'successor_id'), reason: '顶替了留下的设备' },
  {
    to: 'device',
    rows: `select l.device_id, 'deviceStorage', l.document_id from device_document_line l join device_document d on d.id = l.document_id
            where l.device_id is not null and d.created_by is not null`,
    reason: '在真实的单据里',
  },
  { to: 'deviceStorage', rows: column('device', 'device', 'storage_id'), reason: '留下的设备由它入库' },
  {
    to: 'deviceStorage',
    rows: `select document_id, 'device', device_id from device_event where document_id is not null`,
    reason: '留下的设备的经历里有它',
  },
  {
    to: 'deviceCode',
    rows: `select batch_id, 'device', device_id from device_code where device_id is not null`,
    reason: '留下的设备由它激活',
  },
  { to: 'systemUser', rows: column('question', 'question', 'owner_id'), reason: '留下的试题由这人负责' },
  { to: 'systemUser', rows: column('userFeedback', 'feedback', 'handler_id'), reason: '留下的反馈由这人处理' },
  { to: 'userFeedback', rows: column('userFeedback', 'feedback', 'kept_id'), reason: '留下的反馈合并到了它' },
  { to: 'userFeedback', rows: column('userFeedback', 'feedback', 'folded_into'), reason: '留下的反馈归在它之下' },
  {
    to: 'systemUser',
    rows: `select author_id, 'userFeedback', feedback_id from feedback_message where author_id is not null`,
    reason: '答复过留下的反馈',
  },
  {
    to: 'systemUser',
    rows: `select unnest(array[assignee_id, only_for]), entity, entity_id from review_task`,
    reason: '留下的审核任务在这人名下',
  },
  {
    to: 'question',
    rows: column('userFeedback', 'feedback', 'question_id'),
    reason: '留下的反馈说的是它',
  },
  { to: 'question', rows: outside('golden_item', 'source_id', `entity = 'question'`), reason: '金题由它做成' },
  { to: 'question', rows: outside('open_answer', 'question_id', byRealKey), reason: '真实的应用上报过它的作答' },
  {
    to: 'kp',
    rows: `select k.kp_id, 'question', coalesce(q.parent_id, q.id) from question_kp k join question q on q.id = k.question_id`,
    reason: '留下的试题用着它',
  },
  {
    to: 'kp',
    rows: `select unnest(n.kp_ids), 'ksystem', v.system_id from ksystem_node n join ksystem_version v on v.id = n.version_id`,
    reason: '留下的知识体系用着它',
  },
  { to: 'openKey', rows: column('userFeedback', 'feedback', 'key_id'), reason: '留下的反馈由它收到' },
  {
    to: 'asset',
    rows: `select s.id, 'announcement', a.id from announcement a, jsonb_array_elements(a.attachments) f join asset s on s.sha256 = f ->> 'id'`,
    reason: '留下的公告附着它',
  },
]
