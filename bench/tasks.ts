import { setTimeout as wait } from 'node:timers/promises'
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import type { Database } from '../backend/core/database/database.ts'
import { addClass, addOrgan } from '../backend/testing/factories.ts'
import { studentCalls } from '../lib/contracts/account/student.ts'
import type { Call } from '../lib/contracts/base/call.ts'
import { downloadTaskFile, getTask, type Task } from '../lib/contracts/task/calls.ts'
import { commitTask } from '../lib/contracts/task/import-calls.ts'
import { openBank, signIn } from './lists/bank.ts'
import { type Running, start } from './lists/processes.ts'
import type { BenchRow } from './row.ts'

const ROWS = 20_000
const SCHOOL = '性能测试学校'
const HEADERS = ['账号', '姓名', '手机', '机构', '班级', '学段', '年级', '类型', '到期']
/** Most memory in MB that the work may use in addition to that of the idle process. */
const MEMORY_MB = 150

interface Platform {
  readonly backend: Running
  readonly token: string
}

/** Imports 20,000 student accounts from one xlsx, exports them again, and compares the two files cell by cell. */
export async function run(): Promise<BenchRow[]> {
  const bank = await openBank()
  const env = { NODE_ENV: 'production', DATABASE_URL: bank.url, BACKEND_PORT: '0', DATA_DIR: bank.dataDir, DEMO: '0' }
  const backend = await start(new URL('../backend/main.ts', import.meta.url), [], {
    ...env,
    LOG_LEVEL: 'error',
    WRITES_PER_MINUTE: '1000000',
  })
  try {
    await addSchool(bank.database)
    const platform = { backend, token: await signIn(backend.url) }
    await wait(2_000)
    const idle = backend.memory().now
    const given = students()
    const file = await xlsxOf(given)

    let since = performance.now()
    const seconds = () => {
      const passed = (performance.now() - since) / 1_000
      since = performance.now()
      return passed
    }
    const checked = await ended(platform, await upload(platform, file))
    if (checked.counts.valid !== ROWS) throw new Error(`checked: ${JSON.stringify(checked.counts)}`)
    const checkSeconds = seconds()
    const imported = await ended(platform, await call<Task>(platform, commitTask, { id: checked.id }))
    if (imported.counts.done !== ROWS) throw new Error(`imported: ${JSON.stringify(imported.counts)}`)
    const importSeconds = seconds()
    const columns = ['userName', 'fullName', 'phone', 'organ', 'class', 'section', 'grade', 'type', 'validTo']
    const started = await call<Task>(platform, studentCalls.export.start, { filter: {}, columns, format: 'xlsx' })
    const exported = await ended(platform, started)
    const exportSeconds = seconds()
    const peak = backend.memory().peak
    const different = await compare(given, await download(platform, exported.id))
    return [
      { name: '导入检查', value: ROWS / checkSeconds, unit: '行/秒', note: `${checkSeconds.toFixed(1)} 秒，含上传` },
      { name: '导入写入', value: ROWS / importSeconds, unit: '行/秒', note: `${importSeconds.toFixed(1)} 秒` },
      { name: '导出', value: ROWS / exportSeconds, unit: '行/秒', note: `${exportSeconds.toFixed(1)} 秒` },
      {
        name: '导入导出时多用的内存（最高）',
        value: peak - idle,
        unit: 'MB',
        limit: MEMORY_MB,
        note: `空闲 ${idle.toFixed(0)} MB，最高 ${peak.toFixed(0)} MB`,
      },
      { name: '导入与导出不同的单元格', value: different, unit: '个', limit: 0 },
    ]
  } finally {
    await backend.stop()
    await bank.close()
  }
}

async function addSchool({ db }: Database): Promise<void> {
  const school = await addOrgan(db, { name: SCHOOL, code: 'BENCH', areaCode: '330102', seats: 100_000 })
  for (let n = 1; n <= 40; n++) await addClass(db, school.id, { name: `${n}班` })
}

const surnames = ['欧阳', '司马', '赵', '钱', '孙', '李', '周', '吴']
const names = ['花儿', '静怡', '一鸣', '嘉禾', '子涵', '雨桐', '若曦', '明轩']

function students(): string[][] {
  return Array.from({ length: ROWS }, (_, index) => [
    String(index).padStart(8, '0'),
    `${surnames[index % 8]}${names[Math.floor(index / 8) % 8]}`,
    `199${String(index).padStart(8, '0')}`,
    SCHOOL,
    `${(index % 40) + 1}班`,
    '初中',
    '七年级',
    index % 3 === 0 ? '试用' : '正式',
    '2027-08-31',
  ])
}

async function xlsxOf(rows: readonly string[][]): Promise<Blob> {
  const columns = HEADERS.map((header) => ({ header }))
  const stream = writeXlsxStream(
    rows.map((row) => [...row]),
    { name: '学生账号', columns },
  )
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).blob()
}

async function answerOf<T>(response: Response): Promise<T> {
  const { code, message, result } = (await response.json()) as { code: number; message: string; result: T }
  if (code !== 200) throw new Error(message)
  return result
}

async function call<T>({ backend, token }: Platform, { method, path }: Call, input: object): Promise<T> {
  const inQuery = method === 'GET'
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const body = inQuery ? {} : { body: JSON.stringify(input) }
  const headers = { authorization: token, ...(inQuery ? {} : { 'content-type': 'application/json' }) }
  return answerOf<T>(await fetch(`${backend.url}${path}${query}`, { method, headers, ...body }))
}

async function upload({ backend, token }: Platform, file: Blob): Promise<Task> {
  const body = new FormData()
  body.append('file', file, '学生.xlsx')
  const { method, path } = studentCalls.import.check
  return answerOf(await fetch(`${backend.url}${path}`, { method, headers: { authorization: token }, body }))
}

async function ended(platform: Platform, { id }: Task): Promise<Task> {
  for (;;) {
    const task = await call<Task>(platform, getTask, { id })
    if (task.status === 'failed') throw new Error(task.error ?? 'task failed')
    if (task.status !== 'queued' && task.status !== 'running') return task
    await wait(100)
  }
}

async function download({ backend, token }: Platform, id: string): Promise<Uint8Array> {
  const response = await fetch(`${backend.url}${downloadTaskFile.path}?id=${id}`, { headers: { authorization: token } })
  return new Uint8Array(await response.arrayBuffer())
}

/** Number of cells that differ between the two files; rows are matched by account. */
async function compare(given: readonly string[][], file: Uint8Array): Promise<number> {
  const expected = new Map(given.map((row) => [row[0], row]))
  let different = 0
  let rows = 0
  for await (const { index, values } of streamXlsxRows(file)) {
    const cells = values.map((value) => (value === null ? '' : String(value)))
    const wanted = index === 0 ? HEADERS : expected.get(cells[0])
    if (index > 0) rows++
    different += wanted ? wanted.filter((value, at) => value !== cells[at]).length : HEADERS.length
  }
  return different + Math.abs(given.length - rows) * HEADERS.length
}
