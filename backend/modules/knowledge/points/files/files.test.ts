import { afterAll, beforeAll, expect, it } from 'vitest'
import { pointExport, pointImport } from '../../../../../lib/contracts/knowledge/listing.ts'
import { insertQuestion } from '../../../../../lib/contracts/question/editing.ts'
import {
  downloadTaskFile,
  getTask,
  listTaskRows,
  type Task,
  undoTask,
} from '../../../../../lib/contracts/task/calls.ts'
import { commitTask, recheckTask } from '../../../../../lib/contracts/task/import-calls.ts'
import { startPointDesk } from '../../../../testing/points.ts'
import { choice } from '../../../../testing/question-bodies.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

const header = '编码,名称,别名,学段,学科,上级路径,定义,要求层次,重要度'

const finished = async ({ id }: Pick<Task, 'id'>) => {
  await desk.bank.runTasks()
  return (await desk.bank.call(getTask, { id }, desk.token.writer)).result
}
const checked = async (lines: readonly string[], first = header) => {
  const file = { bytes: Buffer.from([first, ...lines].join('\r\n')), name: '知识点.csv' }
  const { result, message } = await desk.bank.upload(pointImport.check, file, desk.token.writer)
  if (!result) throw new Error(message)
  return finished(result)
}
const rowsOf = async ({ id }: Pick<Task, 'id'>) =>
  (await desk.bank.call(listTaskRows, { id, pageSize: 100 }, desk.token.writer)).result.list
const messages = async (task: Pick<Task, 'id'>) =>
  (await rowsOf(task)).map(({ state, message, issues }) => [state, message || issues.map((one) => one.message).join()])
const updating = async ({ id }: Task) => {
  await desk.bank.call(recheckTask, { id, update: true }, desk.token.writer)
  return finished({ id })
}
const committed = async ({ id }: Task) => {
  expect((await desk.bank.call(commitTask, { id }, desk.token.writer)).message).toBe('ok')
  return finished({ id })
}
const stored = (name: string) =>
  desk.query<{ id: string; code: string; route: string; definition: string; requirement: string }>(
    `select k.id::text as id, k.code, k.route, v.definition_html as definition, k.requirement from kp k join kp_version v on v.kp_id = k.id
      where k.name = $1 and k.deleted_at is null order by v.no desc`,
    [name],
  )

it('an import creates a tree of points as drafts and is undone', async () => {
  const task = await checked([
    ',向量,,高中,数学,几何 / 平面,有大小和方向的量 $\\vec{a}$,理解,5',
    ',向量的加法,和向量,高中,数学,几何/平面/向量,,,',
  ])
  expect(await messages(task)).toEqual([
    ['valid', ''],
    ['valid', ''],
  ])
  expect(await stored('向量')).toEqual([])
  const done = await committed(task)
  expect(done.counts).toMatchObject({ done: 2 })
  expect(await stored('向量')).toMatchObject([
    { route: '几何->平面->向量', definition: '<p>有大小和方向的量 $\\vec{a}$</p>', requirement: '02' },
  ])
  expect(await stored('向量的加法')).toMatchObject([{ route: '几何->平面->向量->向量的加法' }])
  await desk.bank.call(undoTask, { id: done.id }, desk.token.writer)
  await desk.bank.runTasks()
  expect(await stored('向量')).toEqual([])
  // The place is free again.
  expect((await committed(await checked([',向量,,高中,数学,几何 / 平面,,,']))).counts).toMatchObject({ done: 1 })
})

it('each broken column gives one clear error at its cell, and the good rows are stored', async () => {
  const taken = await desk.made('集合的交', { aliases: ['交集'] })
  const task = await checked([
    ',好的一行,,高中,数学,,,,',
    ',,,高中,数学,,,,',
    ',名,,高中,数学,,,,',
    ',甲->乙,,高中,数学,,,,',
    ',别名太多,一一、一二、一三、一四、一五、一六、一七、一八、一九、二一、二二,高中,数学,,,,',
    ',学段不对,,大学,数学,,,,',
    ',学科不对,,高中,炼丹,,,,',
    ',层次不对,,高中,数学,,,精通,',
    ',重要度不对,,高中,数学,,,,9',
    ',重要度是字,,高中,数学,,,,很高',
    ',交集,,高中,数学,,,,',
    ',学科在范围外,,高中,物理,,,,',
    'K999999,编码不对,,高中,数学,,,,',
  ])
  const rows = await rowsOf(task)
  expect(rows.map(({ issues }) => issues.map(({ field, message }) => `${field}: ${message}`))).toEqual([
    [],
    ['name: 请填写名称'],
    ['name: 至少 2 个字'],
    ['name: 名称中不能有 ->'],
    ['aliases: 最多 10 个别名'],
    ['section: 没有“大学”，或已停用'],
    ['subject: 没有“炼丹”，或已停用'],
    ['requirement: 没有“精通”，或已停用'],
    ['importance: 重要度是 1 到 5 的整数'],
    ['importance: 重要度是 1 到 5 的整数'],
    [`name: 已是知识点 ${taken.code} 集合的交 的别名`],
    ['subject: 该学段、学科不在您的数据范围内'],
    ['code: 没有这个编码的知识点；修改已有知识点请勾选“更新已有数据”，新知识点请留空'],
  ])
  expect((await committed(task)).counts).toMatchObject({ done: 1 })
})

it('a row with a code renames and moves the point in place with the points below it', async () => {
  const above = await desk.made('立体几何')
  const point = await desk.made('线面角', { parentId: above.id })
  const below = await desk.made('线面角的求法', { parentId: point.id })
  const file = [`${point.code},直线与平面所成的角,线面角,高中,数学,空间 / 角,,掌握,`]
  // Without 更新已有数据 the row only names a point that exists.
  const first = await checked(file)
  const task = await updating(first)
  const [row] = await rowsOf(task)
  expect(row?.changes?.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['name', '线面角', '直线与平面所成的角'],
    ['above', '立体几何', '空间 / 角'],
    ['aliases', '', '线面角'],
    ['requirement', '理解', '掌握'],
  ])
  const done = await committed(task)
  expect(done.counts).toMatchObject({ done: 1 })
  expect(await desk.get(point.id)).toMatchObject({
    ...{ id: point.id, name: '直线与平面所成的角', aliases: ['线面角'], route: '空间->角->线面角', requirement: '03' },
    definitionHtml: point.definitionHtml,
  })
  expect((await desk.get(below.id)).route).toBe('空间->角->线面角->线面角的求法')
  await desk.bank.call(undoTask, { id: done.id }, desk.token.writer)
  await desk.bank.runTasks()
  expect(await desk.get(point.id)).toMatchObject({ name: '线面角', route: '立体几何->线面角', requirement: '02' })
  expect((await desk.get(below.id)).route).toBe('立体几何->线面角->线面角的求法')
})

it('a point cannot be moved below itself, and a used one stays when its import is undone', async () => {
  const top = await desk.made('计数')
  await desk.made('加法计数', { parentId: top.id })
  const task = await updating(await checked([`${top.code},计数,,高中,数学,计数 / 加法计数,,,`]))
  expect(await messages(await committed(task))).toEqual([['failed', '不能移到自己的下级']])

  const imported = await committed(await checked([',二项式系数,,高中,数学,,,,']))
  const [point] = await stored('二项式系数')
  const knowledge = [{ id: point?.id ?? '', name: '二项式系数' }]
  expect((await desk.bank.call(insertQuestion, choice({ knowledge }), desk.token.writer)).message).toBe('ok')
  await desk.bank.call(undoTask, { id: imported.id }, desk.token.writer)
  await desk.bank.runTasks()
  expect(await stored('二项式系数')).toHaveLength(1)
})

it('an exported file imports again without changes, also where a definition has markup', async () => {
  const name = '往返的知识点'
  const definitionHtml = '<p>第一段 $x^2$</p><ul><li><p>一</p></li></ul>'
  const point = await desk.made(name, { definitionHtml, importance: 3 })
  const asked = { filter: { keyword: name }, columns: [], format: 'csv' as const }
  const started = (await desk.bank.call(pointExport.start, asked, desk.token.writer)).result
  const { id } = await finished(started)
  const url = `${downloadTaskFile.path}?id=${id}`
  const headers = { authorization: desk.token.writer.token }
  const { body } = await desk.bank.app.inject({ method: 'GET', url, headers })
  expect(body).toContain(point.code)
  const file = { bytes: Buffer.from(body), name: '往返.csv' }
  const { result } = await desk.bank.upload(pointImport.check, file, desk.token.writer)
  const task = await updating(await finished(result))
  expect(await messages(task)).toEqual([[expect.any(String), '与已有的相同，将跳过']])
  expect((await desk.get(point.id)).definitionHtml).toBe(point.definitionHtml)
})

it('a name above a point may contain a slash, in an exported file too', async () => {
  const task = await committed(await checked([',平均速度,,高中,数学,速度 km/h ->,,,']))
  expect(task.counts).toMatchObject({ done: 1 })
  const [point] = await stored('平均速度')
  expect(point?.route).toBe('速度 km/h->平均速度')
  const again = await updating(await checked([`${point?.code},平均速度,,高中,数学,速度 km/h ->,,,`]))
  expect(await messages(again)).toEqual([[expect.any(String), '与已有的相同，将跳过']])
})

it('a file never overwrites a revision in progress with the published content', async () => {
  const point = await desk.published('修订中的知识点')
  const row = `${point.code},修订中的知识点,,高中,数学,,自变量增大时函数值增大或减小的性质,理解,`
  expect((await desk.edit(point, '修订中的知识点', '<p>修订后的定义</p>')).message).toBe('ok')
  const task = await updating(await checked([row]))
  const [found] = await rowsOf(task)
  expect(found?.issues.map(({ field, message }) => [field, message])).toEqual([
    ['definitionHtml', '这是已发布的内容，正在进行的修订已改为“修订后的定义”；请重新导出后再改'],
  ])
  expect((await committed(task)).counts).not.toMatchObject({ done: 1 })
  expect((await desk.get(point.id)).definitionHtml).toBe('<p>修订后的定义</p>')

  // The export has the content of the revision, so that its file changes nothing.
  const asked = { filter: { keyword: '修订中的知识点' }, columns: [], format: 'csv' as const }
  const { id } = await finished((await desk.bank.call(pointExport.start, asked, desk.token.writer)).result)
  const headers = { authorization: desk.token.writer.token }
  const { body } = await desk.bank.app.inject({ method: 'GET', url: `${downloadTaskFile.path}?id=${id}`, headers })
  expect(body).toContain('修订后的定义')
  const { result } = await desk.bank.upload(
    pointImport.check,
    { bytes: Buffer.from(body), name: '往返.csv' },
    desk.token.writer,
  )
  expect(await messages(await updating(await finished(result)))).toEqual([[expect.any(String), '与已有的相同，将跳过']])
})
