import { sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre'
import { startTestApp, type TestApp } from '../backend/testing/test-app.ts'
import { listDevices } from '../lib/contracts/device/calls.ts'
import * as storage from '../lib/contracts/device/storage.ts'
import { openBank } from './lists/bank.ts'
import { p95 } from './p95.ts'
import type { BenchRow } from './row.ts'

const DEVICES = 100_000
const BATCH = 10_000
const ORGANS = 200

/** Reads 100,000 devices as a list with every filter, and imports 10,000 devices from one spreadsheet. */
export async function run(): Promise<BenchRow[]> {
  const { url, close } = await openBank()
  const bank = await startTestApp({}, undefined, { url, drop: close })
  try {
    await fill(bank)
    // The bench does not know the password of the administrator that `bank` has, so this adds an administrator with a
    // known password.
    await bank.addUser({ userName: 'bench.keeper', roles: ['admin'] })
    const token = { token: await bank.signIn('bench.keeper') }
    const list = (input: object) => p95(200, () => bank.call(listDevices, { pageSize: 50, ...input }, token))
    const asked: [string, object][] = [
      ['全部', {}],
      ['状态与型号', { status: ['bound', 'activated'], model: ['示例平板 1'] }],
      ['机构', { organ: ['7'], status: ['bound'] }],
      ['SN 末尾', { keyword: '12345' }],
      ['在线情况，按最近在线', { seen: ['week'], sort: 'lastSeen' }],
    ]
    const rows: BenchRow[] = []
    for (const [name, input] of asked) {
      const value = await list(input)
      rows.push({ name: `设备列表 p95（${DEVICES.toLocaleString('en')} 台，${name}）`, value, unit: 'ms', limit: 50 })
    }
    const seconds = await storeFile(bank, token)
    return [
      ...rows,
      { name: `${BATCH.toLocaleString('en')} 个 SN 从 xlsx 到入库`, value: seconds, unit: '秒', limit: 20 },
    ]
  } finally {
    await bank.close()
  }
}

async function storeFile(bank: TestApp, from: { token: string }): Promise<number> {
  const rows = Array.from({ length: BATCH }, (_, index) => [`BENCH${String(index).padStart(8, '0')}`])
  const bytes = await writeXlsx({ sheets: [{ name: '到货', rows: [['SN'], ...rows] }] })
  const body = { model: '示例平板', batch: 'X', supplier: '', quantity: BATCH, note: '' }
  const { result: draft } = await bank.call(storage.insertStorage, body, from)
  const since = performance.now()
  const { result } = await bank.upload(storage.readSnFile, { bytes, name: '到货.xlsx' }, from)
  for (let at = 0; at < result.sns.length; at += storage.MAX_SNS_PER_REQUEST) {
    const sns = result.sns.slice(at, at + storage.MAX_SNS_PER_REQUEST)
    await bank.call(storage.addStorageSns, { id: draft.id, sns }, from)
  }
  const done = await bank.call(storage.finishStorage, { id: draft.id, rowVersion: 1 }, from)
  if (done.message !== 'ok') throw new Error(done.message)
  return (performance.now() - since) / 1_000
}

async function fill({ services: { db } }: TestApp): Promise<void> {
  await db.execute(sql`
    insert into organ (name, code, type, area_code) select '机构' || n, 'B' || n, 'school', '330106'
    from generate_series(1, ${ORGANS}::int) n`)
  await db.execute(sql`
    with made as (insert into device_document (kind, status) values ('in', 'done') returning id)
    insert into device (sn, model, batch, storage_id, organ_id, status, app_version, last_seen, created_at)
    select 'SN' || lpad((n * 7919 % 10000000)::text, 8, '0'), '示例平板 ' || n % 5, '批次 ' || n % 40, made.id,
      case when n % 4 = 0 then null else 1 + n % ${ORGANS}::int end,
      case when n % 4 = 0 then 'inStock' else (array['allocated', 'activated', 'bound', 'bound', 'locked'])[1 + n % 5] end,
      '3.' || n % 6, case when n % 4 = 0 then null else now() - make_interval(mins => n % 40000) end,
      now() - make_interval(secs => n * 60)
    from generate_series(1, ${DEVICES}::int) n, made`)
  await db.execute(sql`analyze device`)
}
