import type { Call } from '../../../lib/contracts/base/call.ts'
import { codeOf } from '../../modules/question/store/rows.ts'
import { student } from '../bodies.ts'
import { choice } from '../question-bodies.ts'
import { newNode } from '../systems.ts'
import { OPTIONS, SECRET, type Worlds } from './worlds.ts'

type Input = Readonly<Record<string, unknown>>

/**
 * Returns hand-written inputs for calls that would not accept generated ones; null for all other calls. The inputs
 * refer to records of the other world (worlds.ts).
 */
export function requestsFor({ path }: Call, { ids }: Worlds): readonly Input[] | null {
  const [organ = '', school = ''] = ids.get('organ') ?? []
  const [account = '', teacher = ''] = ids.get('account') ?? []
  const [point = '', after = ''] = ids.get('kp') ?? []
  const [edge = ''] = ids.get('kp_edge') ?? []
  const [pointVersion = ''] = ids.get('kp_version') ?? []
  const [system = ''] = ids.get('ksystem') ?? []
  const [systemVersion = ''] = ids.get('ksystem_version') ?? []
  const [question = ''] = ids.get('question') ?? []
  const [role = ''] = ids.get('role') ?? []
  const [agent = ''] = ids.get('agent') ?? []
  const orders = ids.get('sales_order') ?? []
  const [colleague = ''] = ids.get('system_user') ?? []
  const renewed = (id: string) => ({ selection: { ids: [id] }, params: { until: '2027-08-31' }, preview: true })
  const person = (id: string, more: object = {}) => ({
    ...student(Number(school), `new.${id}`),
    section: '2',
    grade: '07',
    ...more,
  })
  const held = (id: string) => ({ id, rowVersion: 1 })
  const opened = (id: string) => ({
    selection: { ids: [id] },
    after: 0,
    activate: false,
    password: 'Maple-2741',
    preview: true,
  })
  const staff = {
    userName: 'new.staff',
    fullName: '示例人员',
    phone: '13900000999',
    email: '',
    grants: [],
    organIds: [],
    agentIds: [],
  }
  const { subject, section, grade, ...body } = choice({ subject: '01', section: '2', grade: '07', knowledge: [] })
  const faults = [{ place: 'analysisHtml', original: '显然', planted: '易得', errorType: '04' }]
  const said = { stemHtml: `<p>${SECRET} 的题干？</p>`, options: OPTIONS }
  const newTopic = newNode('集合')
  const placing = { id: system, uid: newTopic.uid, questionIds: [question] }
  const code = { entity: 'question', code: codeOf(Number(question)) }
  const all: Readonly<Record<string, readonly Input[]>> = {
    'history/revertHistory': (ids.get('audit_log') ?? []).map((seq) => ({ seq, rowVersion: 1 })),
    'audit/getAudit': (ids.get('audit_log') ?? []).map((id) => ({ id })),
    'student/insertStudent': [person(account)],
    'student/editStudent': [{ ...person(account), ...held(account) }],
    'student/openStudents': [opened(account)],
    'teacher/insertTeacher': [person(teacher, { subjects: ['02'] })],
    'teacher/editTeacher': [{ ...person(teacher, { subjects: ['02'] }), ...held(teacher) }],
    'teacher/openTeachers': [opened(teacher)],
    'systemUser/insertUser': [{ ...staff, organId: organ, roleIds: [role] }],
    'knowledge/insertPoint': [{ subject, section, parentId: null, name: '另一个新知识点' }],
    'knowledge/editPoint': [{ name: '改过的知识点', ...held(point) }],
    'knowledge/describePoints': [{ subject, section, names: [`${SECRET} 的知识点`] }],
    'knowledge/listNetwork': [{ subject, section }],
    'knowledge/listEvidence': [{ id: point }],
    'knowledge/judgePair': [{ from: point, to: after, judgement: 'none' }],
    'knowledge/previewMerge': [{ id: point, into: after }],
    'knowledge/mergePoint': [{ into: after, ...held(point) }],
    'knowledge/undoMerge': [held(point)],
    'knowledge/findTakenNames': [{ subject, section, names: [`${SECRET} 的知识点`] }],
    'knowledge/addPointAliases': [{ aliases: ['又一个别名'], ...held(point) }],
    'knowledge/checkEdge': [{ from: point, to: after }],
    'knowledge/insertEdge': [{ from: point, to: after }],
    'knowledge/editEdge': [{ strength: 1, ...held(edge) }],
    'knowledge/approveEdge': [held(edge)],
    'knowledge/removeEdge': [held(edge)],
    'knowledge/schedulePoint': [{ publishAt: '2099-08-31T00:00:00Z', ...held(point) }],
    'knowledge/comparePointVersions': [{ id: point, from: pointVersion, to: pointVersion }],
    'ksystem/getNodes': [{ id: system }],
    'ksystem/addSystem': [
      { kind: 'special', name: '新体系', theme: '专题', subject, section, source: { from: 'copy', systemId: system } },
    ],
    'ksystem/editSystem': [{ name: '改过的体系', theme: '专题', ...held(system) }],
    'ksystem/saveNodes': [{ id: system, changes: [{ uid: newTopic.uid, base: null, node: newTopic }] }],
    'ksystem/getCoverage': [{ id: system, by: 'difficulty' }],
    'ksystem/getMappings': [{ id: system, from: system }],
    'ksystem/confirmMappings': [
      { id: system, from: system, mappings: [{ uid: newTopic.uid, base: null, action: null, targets: [] }] },
    ],
    'ksystem/previewCarry': [{ id: system, from: system }],
    'ksystem/carryPlacements': [{ id: system, from: system }],
    'ksystem/undoCarry': [{ id: system, run: '1' }],
    'ksystem/listPlacements': [{ id: system, uid: newTopic.uid }],
    'ksystem/placeQuestions': [placing],
    'ksystem/movePlacements': [{ ...placing, to: newTopic.uid }],
    'ksystem/removePlacements': [placing],
    'ksystem/getReviewedSystem': [{ id: system, version: systemVersion }],
    'ksystem/compareSystems': [{ id: system, from: systemVersion, to: systemVersion }],
    'ksystem/rollbackSystem': [{ versionId: systemVersion, ...held(system) }],
    'questions/insertQuestion': [{ ...body, subject, section, grade }],
    'questions/editQuestion': [{ ...body, subject, section, grade, ...held(question) }],
    'questions/changeOwner': [{ selection: { ids: [question] }, params: { owner: '1' }, preview: true }],
    'questions/findDuplicates': [{ subject, section, id: null, parts: [said] }],
    'goldenItem/getGoldenSource': [code],
    'goldenItem/insertGoldenItem': [{ ...code, faults }],
    'agent/editAgent': [
      { name: '改过的代理', areaCodes: [], contact: '', phone: '13900000777', note: '', ...held(agent) },
    ],
    'order/editPayment': orders.map((id) => ({
      ...{ received: 0, receivedOn: null, invoice: 'none', invoiceNo: '' },
      ...held(id),
    })),
    'student/renewStudents': [renewed(account)],
    'teacher/renewTeachers': [renewed(teacher)],
    'systemUser/editUser': [{ ...staff, organId: organ, roleIds: [role], ...held(colleague) }],
    'systemUser/resetUsers': [{ selection: { ids: [colleague] }, params: { password: 'Maple-2741' }, preview: true }],
    'online/previewKick': [{ selection: { ids: ids.get('session') ?? [] } }],
    'reviewTask/claimReviewTasks': (ids.get('review_task') ?? []).map((id) => ({
      filter: { entity: 'question' },
      ids: [id],
      count: 1,
    })),
  }
  return all[path.split('/').slice(-2).join('/')] ?? null
}
