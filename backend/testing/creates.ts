import { studentCalls } from '../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../lib/contracts/account/teacher.ts'
import { insertAgent } from '../../lib/contracts/agent/calls.ts'
import { insertAnnouncement } from '../../lib/contracts/announcement/calls.ts'
import type { Call, CallInput } from '../../lib/contracts/base/call.ts'
import { insertClass } from '../../lib/contracts/class/calls.ts'
import { insertComment } from '../../lib/contracts/comment/calls.ts'
import { insertCodes } from '../../lib/contracts/device/activation.ts'
import { insertOut } from '../../lib/contracts/device/out.ts'
import { insertStocktake } from '../../lib/contracts/device/stocktake.ts'
import { insertStorage } from '../../lib/contracts/device/storage.ts'
import { insertDictItem } from '../../lib/contracts/dict/maintenance.ts'
import { problemFeedbackCalls } from '../../lib/contracts/feedback/problem.ts'
import { userFeedbackCalls } from '../../lib/contracts/feedback/user.ts'
import { insertEdge } from '../../lib/contracts/knowledge/edges.ts'
import { insertPoint } from '../../lib/contracts/knowledge/editing.ts'
import { addSystem } from '../../lib/contracts/knowledge-system/calls.ts'
import { saveNodes } from '../../lib/contracts/knowledge-system/editing.ts'
import { menuCalls, orgMenuCalls } from '../../lib/contracts/menu/calls.ts'
import { insertMenuPackage } from '../../lib/contracts/menu-package/calls.ts'
import { insertOpenKey } from '../../lib/contracts/open/keys.ts'
import * as orders from '../../lib/contracts/order/calls.ts'
import { insertPrice } from '../../lib/contracts/order/prices.ts'
import { insertOrgan } from '../../lib/contracts/organ/calls.ts'
import * as editing from '../../lib/contracts/question/editing.ts'
import { claimReviewTasks } from '../../lib/contracts/review/calls.ts'
import { insertReviewFlow } from '../../lib/contracts/review/flows.ts'
import { insertGoldenItem } from '../../lib/contracts/review/golden.ts'
import { insertReviewHoliday } from '../../lib/contracts/review/holidays.ts'
import { insertReviewIssue } from '../../lib/contracts/review/judging.ts'
import { insertPushRule } from '../../lib/contracts/review/rules.ts'
import { insertRole } from '../../lib/contracts/role/calls.ts'
import { insertUser, type StaffBody } from '../../lib/contracts/staff/calls.ts'
import { insertView } from '../../lib/contracts/workspace/calls.ts'
import { orderBody, orderLine, organBody, student } from './bodies.ts'
import { addAgent } from './factories.ts'
import { goldenFault, goldenHelpers } from './golden.ts'
import { fulfilledOrder } from './orders.ts'
import { pointBody } from './points.ts'
import { choice } from './question-bodies.ts'
import { pushRule, startReviewing } from './reviewing.ts'
import { addSchool } from './schools.ts'
import { newNode, systemBody } from './systems.ts'

const people = { root: 'admin', writer: 'editor', judge: 'reviewer1' }

/** A call that creates something, with an input that succeeds only once. */
export interface Sample {
  readonly call: Call
  readonly input: unknown
  readonly token: string
}

type Desk = Awaited<ReturnType<typeof startReviewing<keyof typeof people>>>

/** Creates the records to which the inputs of the samples (Sample) refer. */
async function arrange({ bank, query, token, ...desk }: Desk) {
  const { id: agentId } = await addAgent(bank.services.db)
  const { school, classId } = await addSchool(bank, 'maple', agentId)
  const idOf = async (text: string) => (await query<{ id: string }>(`select id::text as id from ${text}`))[0]?.id ?? ''
  await desk.flow({})
  const question = (await bank.call(editing.insertQuestion, choice(), token.writer)).result
  const task = await desk.take('judge', await desk.submitted('writer'))
  const passed = await desk.submitted('writer')
  await desk.decide('judge', await desk.take('judge', passed), 'pass')
  await desk.submitted('writer')
  const point = async (name: string) =>
    (await bank.call(insertPoint, { ...pointBody, name, aliases: [] }, token.writer)).result.id
  const seats = { items: [orderLine('seat', 5)], validTo: '2099-08-31' }
  return {
    ...{ agentId, school, classId, question, task },
    system: (await bank.call(addSystem, systemBody, token.writer)).result.id,
    points: { from: await point('集合'), to: await point('子集') },
    code: await goldenHelpers({ bank, query, token, ...desk }).codeOf(passed),
    order: await fulfilledOrder(bank, token.root, Number(school), seats),
    menu: await idOf(`menu where kind = 'menu' and tree = 'platform'`),
    organMenu: await idOf(`menu where kind = 'menu' and tree = 'organ'`),
    role: await idOf(`role where code = 'editor'`),
  }
}

type Arranged = Awaited<ReturnType<typeof arrange>>
type By = { token: string }

const sampleBy =
  (root: By) =>
  <C extends Call>(call: C, input: CallInput<C>, { token } = root): Sample => ({ call, input, token })
type MakeSample = ReturnType<typeof sampleBy>

function ofQuestions(
  sample: MakeSample,
  { question, task, code, points, system }: Arranged,
  token: Desk['token'],
): Sample[] {
  const anchor = { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' }
  const added = newNode('集合')
  const nodeChange = { uid: added.uid, base: null, node: added }
  const stage = {
    name: '终审',
    reviewTask: '01',
    need: 1,
    rule: 'any' as const,
    blind: false,
    slaHours: 48,
    checklist: [],
  }
  return [
    sample(editing.insertQuestion, choice(), token.writer),
    sample(editing.restoreVersion, { id: question.id, rowVersion: 1, versionId: question.version.id }, token.writer),
    sample(insertPoint, { ...pointBody, name: '集合的元素' }, token.writer),
    sample(insertEdge, points, token.writer),
    sample(addSystem, { ...systemBody, name: '数列专题' }, token.writer),
    sample(saveNodes, { id: system, changes: [nodeChange] }, token.writer),
    sample(insertComment, { entity: 'question', recordId: question.id, parentId: null, body: '看看', mentions: [] }),
    sample(
      insertReviewIssue,
      { taskId: task, anchor, errorType: '04', severity: 'advice', note: '说不清', suggestion: null },
      token.judge,
    ),
    sample(claimReviewTasks, { filter: {}, count: 1 }, token.judge),
    sample(insertGoldenItem, { code, faults: [goldenFault] }),
    sample(insertPushRule, pushRule),
    sample(insertReviewFlow, { name: '一审', fast: false, subjects: [], sections: [], stages: [stage] }),
    sample(insertReviewHoliday, { day: '2099-10-01', name: '国庆' }),
  ]
}

function ofCustomers(sample: MakeSample, { agentId, school, classId, order, role }: Arranged): Sample[] {
  const organId = Number(school)
  const place = { section: '2', grade: '07', count: 2 }
  return [
    sample(insertAgent, { name: '新代理', areaCodes: ['330106'], contact: '', phone: '13900004444', note: '' }),
    sample(insertOrgan, organBody('新学校')),
    sample(insertClass, {
      organId: school,
      section: '2',
      grade: '07',
      name: '新班',
      headTeacherId: null,
      schoolYear: 2026,
    }),
    sample(studentCalls.insert, { ...student(organId, 'new.student'), classId, section: '2', grade: '07' }),
    sample(teacherCalls.insert, { ...student(organId, 'new.teacher'), subjects: ['02'] }),
    sample(insertUser, personBody(role, 'new.person', '13900001111')),
    sample(insertRole, { name: '新角色', code: 'newRole', note: '' }),
    sample(insertStorage, { batch: 'B1', model: 'M1', supplier: '', quantity: 3, note: '' }),
    sample(insertStocktake, { model: '', note: '' }),
    sample(insertOut, { kind: 'out', agentId: String(agentId), organId: null, note: '' }),
    sample(insertCodes, { organId: school, quantity: 3, validTo: null, note: '' }),
    sample(orders.insertOrder, orderBody(organId)),
    sample(orders.openOrderAccounts, { id: order.id, item: 0, ...place }),
    sample(orders.openTrials, { organId: school, ...place, days: 15, note: '' }),
    sample(insertPrice, { kind: 'device', name: '示例平板', price: 189_900 }),
  ]
}

function ofPlatform(sample: MakeSample, { menu, organMenu }: Arranged): Sample[] {
  const folder = {
    kind: 'directory' as const,
    parentId: null,
    name: '目录',
    url: null,
    icon: null,
    visible: true,
    status: 1 as const,
  }
  const port = { name: '接口', sort: null, status: 1, method: 'GET', path: '/zakj-x/a' } as const
  const template = { title: '请升级', text: '请升级到最新版本。' }
  return [
    sample(insertView, { screen: '/platformmanage/agent', name: '新视图', query: '', look: null, roleId: null }),
    sample(insertAnnouncement, {
      ...{
        title: '停机',
        body: '<p>今晚停机</p>',
        pinned: false,
        validFrom: null,
        validTo: null,
        roleIds: [],
        attachments: [],
      },
    }),
    sample(menuCalls.insertMenu, folder),
    sample(menuCalls.insertPort, { ...port, method: null, path: null, parentId: menu, port: 'agent:list@new' }),
    sample(orgMenuCalls.insertMenu, folder),
    sample(orgMenuCalls.insertPort, { ...port, parentId: organMenu, port: 'new:list' }),
    sample(insertMenuPackage, { name: '新套餐', note: '', menuIds: [organMenu] }),
    sample(insertDictItem, { typeCode: 'year', key: '2099', name: '2099', extra: {} }),
    sample(userFeedbackCalls.insertTemplate, template),
    sample(problemFeedbackCalls.insertTemplate, template),
    sample(insertOpenKey, { name: '新密钥', kind: 'app', quota: 1_000, organIds: [], note: '' }),
  ]
}

const personBody = (role: string, userName: string, phone: string): StaffBody => ({
  ...{ userName, fullName: '新人', phone, email: '', organId: null, roleIds: [role] },
  ...{ grants: [{ subject: '02', section: '3', grade: null }], organIds: [], agentIds: [] },
})

/**
 * Starts a service with the records of `arrange`. Returns a sample for each call that creates something; calls that
 * start exports and imports are left out.
 */
export async function openCreating() {
  const desk = await startReviewing(people)
  const at = await arrange(desk)
  const sample = sampleBy(desk.token.root)
  const samples = [...ofQuestions(sample, at, desk.token), ...ofCustomers(sample, at), ...ofPlatform(sample, at)]
  const person = (userName: string, phone: string) => personBody(at.role, userName, phone)
  return { ...desk, samples, person }
}
