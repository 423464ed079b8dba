import type { Browser } from 'playwright'
import { startProduct } from '../product.ts'
import type { BenchRow } from '../row.ts'
import { type Cookies, launch, ROUND_TRIP, signedIn } from './browser.ts'
import { startFloor } from './floor.ts'
import { median } from './median.ts'
import { startSlowPlatform } from './slow-platform.ts'
import { switching } from './switching.ts'
import { pressed, type Target, untouched, type Visit } from './visits.ts'

const RUNS = 3
/** Milliseconds that a slow outside platform takes for each answer. */
const DELAYS = [50, 300, 1_000]
const LIST = '/questionbank/allquestions'

/**
 * The control that the bench presses on each page: the other tab of the login page, or the button that opens a panel
 * above the rows of the list.
 */
const tab = { control: '[role=tab]', press: 'last', answer: 'aria-selected' } as const
const panel = {
  control: 'main button[aria-expanded]:not(table button, [role=tablist] ~ button)',
  press: 'first',
  answer: 'aria-expanded',
  rows: true,
} as const

/** Measures the application's pages and minimal pages of Next and MUI in turn, in one browser on one slow line. */
export async function run(): Promise<BenchRow[]> {
  const floor = await startFloor()
  const product = await startProduct({ DEMO: '1' })
  const browser = await launch()
  try {
    const cookies = await signedIn(browser, product.url)
    const targets = {
      floorLogin: { url: floor.url, ...tab },
      floorList: { url: `${floor.url}/list`, ...panel },
      login: { url: product.url, ...tab },
      list: { url: `${product.url}${LIST}`, cookies, ...panel },
    } satisfies Record<string, Target>
    const seen = await measured(browser, targets)
    const slow = await measureSlowPlatforms(browser, product.backendUrl, cookies)
    return [
      ...rowsOf(seen),
      ...slow.map((one) => slowRow(one, seen.floorList.rows ?? 0)),
      ...switchingRows(await switching(browser, product.url, LIST, cookies)),
    ]
  } finally {
    await browser.close()
    await product.stop()
    await floor.stop()
  }
}

/**
 * Measures the first list when every answer of the platform comes late: medians in milliseconds of the page's clock.
 */
async function measureSlowPlatforms(browser: Browser, backendUrl: string, cookies: Cookies): Promise<SlowRows[]> {
  const all: SlowRows[] = []
  for (const delay of DELAYS) {
    const slow = await startSlowPlatform(backendUrl, delay)
    try {
      const rows: number[] = []
      for (let i = 0; i < RUNS; i++) {
        const { rows: painted } = await untouched(browser, { url: `${slow.url}${LIST}`, cookies, ...panel })
        rows.push(painted ?? Number.POSITIVE_INFINITY)
      }
      all.push({ delay, painted: median(rows), first: rows[0] ?? 0 })
    } finally {
      await slow.stop()
    }
  }
  return all
}

interface SlowRows {
  delay: number
  painted: number
  /** Milliseconds until the first page from a web server that has just started. */
  first: number
}

type Figures = Visit & { pressed: number }

/** Measures each page in turn, once per run; returns the medians. */
async function measured<Name extends string>(
  browser: Browser,
  targets: Record<Name, Target>,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(targets) as Name[]
  const runs = new Map<Name, Figures[]>(names.map((name) => [name, []]))
  for (let i = 0; i < RUNS; i++) {
    for (const name of names) {
      const visit = await untouched(browser, targets[name])
      runs.get(name)?.push({ ...visit, pressed: await pressed(browser, targets[name]) })
    }
  }
  const of = (name: Name, key: keyof Figures) => median((runs.get(name) ?? []).map((run) => run[key] ?? 0))
  const keys = ['scriptBytes', 'pressed', 'rows', 'blocked', 'long', 'shift'] as const
  const figures = names.map((name) => [name, Object.fromEntries(keys.map((key) => [key, of(name, key)]))])
  return Object.fromEntries(figures)
}

interface Shown {
  ours: number
  floor: number
  /** Divisor that turns the figures into the row's unit. */
  per: number
}

/**
 * Returns a row of the report. Its goal is the figure of the minimal page in the same run, multiplied by `times`;
 * without `times` there is no goal.
 */
function rowAgainstFloor(
  row: Pick<BenchRow, 'name' | 'unit' | 'note'>,
  { ours, floor, per }: Shown,
  times?: number,
): BenchRow {
  const goal = times === undefined ? {} : { limit: (floor / per) * times }
  const note = [`对照 ${(floor / per).toFixed(2)} ${row.unit}`, row.note].filter(Boolean).join('；')
  return { ...row, value: ours / per, ...goal, ...(floor > 0 ? { ratio: ours / floor } : {}), note }
}

function rowsOf(seen: Record<'floorLogin' | 'floorList' | 'login' | 'list', Figures>): BenchRow[] {
  const { floorLogin, floorList, login, list } = seen
  const of = (key: keyof Figures, page: 'login' | 'list', per: number): Shown => {
    const [ours, floor] = page === 'login' ? [login, floorLogin] : [list, floorList]
    return { ours: ours[key] ?? 0, floor: floor[key] ?? 0, per }
  }
  const untouchedPage = '没有人碰过的页面，响应体压缩后的大小，不含响应头'
  const inPage = '页面自己的时钟，从导航开始'
  return [
    rowAgainstFloor(
      { name: '登录页脚本（gzip）', unit: 'KB', note: untouchedPage },
      of('scriptBytes', 'login', 1024),
      1.15,
    ),
    {
      ...rowAgainstFloor(
        { name: '登录页可用', unit: 's', note: `反复点另一个页签到有反应；${inPage}` },
        of('pressed', 'login', 1000),
      ),
      limit: 2.2,
    },
    { name: '登录页布局偏移', value: login.shift, unit: 'CLS', limit: 0 },
    rowAgainstFloor(
      { name: '首个列表脚本（gzip）', unit: 'KB', note: untouchedPage },
      of('scriptBytes', 'list', 1024),
      1.4,
    ),
    {
      ...rowAgainstFloor(
        { name: '首个列表的行画出', unit: 's', note: `第一帧有行内链接，不论脚本是否运行；${inPage}` },
        of('rows', 'list', 1000),
      ),
      limit: 1.5,
    },
    {
      ...rowAgainstFloor(
        { name: '首个列表可用', unit: 's', note: `反复点列表上的按钮到有反应；${inPage}` },
        of('pressed', 'list', 1000),
      ),
      limit: 3.2,
    },
    {
      ...rowAgainstFloor(
        { name: '首个列表长任务阻塞', unit: 's', note: '每个长任务超出 50 ms 的部分之和' },
        of('blocked', 'list', 1000),
      ),
      limit: 0.4,
    },
    {
      ...rowAgainstFloor(
        { name: '首个列表长任务合计', unit: 's', note: '同样的任务，连同各自的前 50 ms' },
        of('long', 'list', 1000),
      ),
      limit: 0.4,
    },
    { name: '首个列表布局偏移', value: list.shift, unit: 'CLS', limit: 0 },
  ]
}

/**
 * Returns a row of the report. Its goal is 0.3 s after the rows of the minimal page appear, or 0.3 s after the
 * platform's answer if that comes later.
 */
function slowRow({ delay, painted, first }: SlowRows, floor: number): BenchRow {
  const due = Math.max(floor, ROUND_TRIP + delay)
  return {
    name: `首个列表的行画出，平台 ${delay} ms 才回答`,
    value: painted / 1000,
    unit: 's',
    limit: (due + 300) / 1000,
    ratio: painted / floor,
    note: `对照 ${(floor / 1000).toFixed(2)} s；每个接口都晚这么久；${RUNS} 次的中位数，刚启动时 ${(first / 1000).toFixed(2)} s`,
  }
}

const switchingRows = ({ known, fresh }: { known: number; fresh: number }): BenchRow[] => [
  { name: '切换到已打开的页面', value: known, unit: 'ms', limit: 150, note: 'CPU 4×' },
  { name: '打开新页面', value: fresh, unit: 'ms', limit: 500, note: 'CPU 4×，不限网速' },
]
